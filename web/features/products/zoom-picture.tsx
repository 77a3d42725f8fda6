import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import css from './zoom-picture.module.css'

/** A picture that grows where it is pointed at; a press, or Enter, keeps it grown. */
export function ZoomPicture({ src, alt }: { src: string | undefined; alt: string }) {
  const { t } = useLingui()
  const [isHeld, setHeld] = useState(false)
  const [isOver, setOver] = useState(false)
  const [place, setPlace] = useState({ x: 50, y: 50 })
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setPlace({
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    })
  }
  const picture = (
    <Picture
      src={src}
      alt={alt}
      width={960}
      height={960}
      sizes="(min-width: 56rem) 56vw, 100vw"
      isPriority
      className={css.picture}
    />
  )
  if (!src) return <div className={css.frame}>{picture}</div>
  return (
    <button
      type="button"
      className={classNames(css.frame, (isHeld || isOver) && css.grown)}
      style={{ '--x': `${place.x}%`, '--y': `${place.y}%` }}
      aria-pressed={isHeld}
      aria-label={isHeld ? t`Shrink the picture: ${alt}` : t`Enlarge the picture: ${alt}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOver(true)}
      onPointerLeave={() => setOver(false)}
      onPointerMove={follow}
      onClick={() => setHeld((held) => !held)}
    >
      {picture}
    </button>
  )
}
