import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CameraButton } from './camera-button.tsx'
import css from './scanner.module.css'

interface ScannerProps {
  label: string
  onCode(code: string): void
}

/** Where codes come in: typed by a USB scanner or by hand, or seen by the camera. */
export function Scanner({ label, onCode }: ScannerProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    // A scanner types wherever the focus is: digits outside of any field are brought here.
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (/^[0-9\u0660-\u0669]$/.test(event.key) && !isElsewhere) field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value.trim()
    if (field.current) field.current.value = ''
    if (code) onCode(code)
  }
  return (
    <form className={css.row} onSubmit={submit}>
      <label className={css.field}>
        <span>{label}</span>
        <input
          ref={field}
          type="text"
          autoComplete="off"
          // A scanner needs no keyboard on the screen; a finger in the field does.
          inputMode={isTyping ? 'numeric' : 'none'}
          onPointerDown={() => setTyping(true)}
          onBlur={() => setTyping(false)}
        />
      </label>
      <CameraButton onCode={onCode} />
    </form>
  )
}
