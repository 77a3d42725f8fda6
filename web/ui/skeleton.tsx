import css from './skeleton.module.css'

interface SkeletonProps {
  width?: string
  height?: string
  shape?: 'box' | 'line' | 'round'
}

/** The shape of what is coming. Hidden from screen readers: the page says that it is loading. */
export function Skeleton({ width = '100%', height, shape = 'box' }: SkeletonProps) {
  const blockSize = height ?? (shape === 'line' ? '1em' : '8rem')
  return (
    <span
      className={`${css.skeleton} ${css[shape]}`}
      style={{ inlineSize: width, blockSize }}
      aria-hidden="true"
    />
  )
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const rows = Array.from({ length: lines }, (_, row) => row)
  return (
    <span className={css.text} aria-hidden="true">
      {rows.map((row) => (
        <Skeleton key={row} shape="line" width={row === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  )
}
