import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { inSession } from '../admin-api.ts'
import css from './form.module.css'
import { uploadImage } from './upload.ts'

interface ImageFieldProps {
  label: string
  name: string
  value: string[]
  error: string | undefined
  most: number
  onChange(images: string[]): void
}

/** Pictures by drag, paste or file: each is sent at once, shown, and can be moved or taken away. */
export function ImageField({ label, name, value: images, error, most, onChange }: ImageFieldProps) {
  const { t } = useLingui()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const now = useRef(images)
  now.current = images

  async function take(files: Iterable<File>) {
    setProblem('')
    for (const file of files) {
      setShare(0)
      try {
        const url = await inSession(() => uploadImage(file, setShare))
        const others = most === 1 ? [] : now.current.filter((image) => image !== url)
        onChange([...others, url].slice(-most))
      } catch (error) {
        setProblem((error as Error).message || t`The picture could not be sent. Please try again.`)
      }
      setShare(undefined)
    }
  }

  const frame = useRef<HTMLDivElement>(null)
  const takeNow = useRef(take)
  takeNow.current = take
  useEffect(() => {
    // Pasted anywhere in the form: nobody looks for the place first.
    const form = frame.current?.closest('dialog')
    const onPaste = ({ clipboardData }: ClipboardEvent) =>
      void takeNow.current([...(clipboardData?.files ?? [])])
    form?.addEventListener('paste', onPaste)
    return () => form?.removeEventListener('paste', onPaste)
  }, [])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  const move = (from: number, to: number) => {
    const next = [...images]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }

  return (
    <Field label={label} error={error}>
      {(described) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file field inside
        <div
          ref={frame}
          className={classNames(css.drop, isOver && css.over)}
          onDrop={onDrop}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
        >
          <input
            {...described}
            name={name}
            className={css.file}
            type="file"
            accept="image/*"
            multiple={most > 1}
            onChange={(event) => {
              void take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <p className={css.hint}>
            <Trans>Choose a file, drop it here or paste it. JPEG, PNG, WebP or AVIF, up to 5 MB.</Trans>
          </p>
          {share !== undefined && (
            <progress className={css.bar} value={share} max={1} aria-label={t`Sending`} />
          )}
          {problem && (
            <p role="alert" className={css.error}>
              {problem}
            </p>
          )}
          {images.length > 0 && (
            <ol className={css.previews} aria-label={label}>
              {images.map((image, index) => (
                <li key={image} className={css.preview}>
                  <img src={image} alt={`${label} ${index + 1}`} />
                  <span>
                    {index > 0 && (
                      <IconButton
                        size="s"
                        label={t`Move picture ${index + 1} forward`}
                        onClick={() => move(index, index - 1)}
                      >
                        <Icon name="back" size={16} />
                      </IconButton>
                    )}
                    <IconButton
                      size="s"
                      label={t`Remove picture ${index + 1}`}
                      onClick={() => onChange(images.filter((one) => one !== image))}
                    >
                      <Icon name="trash" size={16} />
                    </IconButton>
                  </span>
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </Field>
  )
}
