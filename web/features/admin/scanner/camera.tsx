import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { openDetector } from './detector.ts'
import css from './scanner.module.css'

const LOOK_MS = 200
// The same code stays before the camera for a while.
const SAME_CODE_MS = 2_000

/** Asks for permission once it is shown. */
export function Camera({ onCode }: { onCode(code: string): void }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<'none' | 'refused' | 'cannot-read'>('none')
  const told = useRef(onCode)
  told.current = onCode
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = { code: '', at: 0 }
    async function look() {
      const detect = await openDetector()
      if (!detect) return setProblem('cannot-read')
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      } catch {
        return setProblem('refused')
      }
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play().catch(() => {})
      async function again() {
        const code = video.current && (await detect!(video.current).catch(() => undefined))
        const now = performance.now()
        if (code && !(code === last.code && now - last.at < SAME_CODE_MS)) told.current(code)
        if (code) last = { code, at: now }
        if (!isOver) timer = setTimeout(() => void again(), LOOK_MS)
      }
      void again()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  if (problem === 'refused')
    return (
      <Notice tone="warning">{t`The camera cannot be used. Allow it in the browser, or type the code.`}</Notice>
    )
  if (problem === 'cannot-read')
    return (
      <Notice tone="warning">{t`The camera cannot read codes now. Use a scanner, or type the code.`}</Notice>
    )
  return <video ref={video} className={css.video} muted playsInline aria-label={t`Camera`} />
}
