import { Picture } from '../../../ui/picture.tsx'
import css from './named-picture.module.css'

/** A small round picture before a name. */
export function NamedPicture({ name, src }: { name: string; src: string | undefined }) {
  return (
    <span className={css.named}>
      <Picture
        src={src?.replace('/640.webp', '/96.webp')}
        alt=""
        width={28}
        height={28}
        sizes="28px"
        className={css.thumb}
      />
      {name}
    </span>
  )
}
