import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { EmptyDrawing } from './empty-drawing.tsx'
import css from './picture.module.css'
import { pictureSources } from './picture-sources.ts'

export interface PictureProps {
  src: string | undefined
  alt: string
  width: number
  height: number
  /** How wide it is shown, for the browser's choice of size: '(min-width: 60rem) 33vw, 100vw'. */
  sizes: string
  /** The picture a page opens with: fetched first, never late. */
  isPriority?: boolean
  className?: string | undefined
  placeholder?: ReactNode
}

/** A picture that keeps its place while it loads, and shows a drawing where it cannot. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  isPriority,
  className,
  placeholder,
}: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before hydration and could hear of it.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])

  if (!src || failed === src)
    return (
      <span
        className={classNames(css.placeholder, className)}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        style={{ aspectRatio: `${width} / ${height}`, '--width': `${width}px` }}
      >
        {placeholder ?? <EmptyDrawing />}
      </span>
    )
  return (
    <img
      ref={image}
      className={classNames(css.picture, className)}
      {...pictureSources(src)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
