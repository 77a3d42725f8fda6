import type { SceneSource } from './scenes.ts'

interface SceneProps {
  scene: SceneSource
  sizes?: string
  isPriority?: boolean
  className?: string | undefined
}

/** A laid table as the ground of a page. It says nothing that the words on it do not. */
export function Scene({ scene, sizes = '100vw', isPriority, className }: SceneProps) {
  return (
    <img
      {...scene}
      sizes={sizes}
      alt=""
      className={className}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'low'}
      decoding="async"
    />
  )
}
