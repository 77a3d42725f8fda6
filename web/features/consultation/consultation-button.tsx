import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, type ButtonLook } from '../../ui/button.tsx'

const ConsultationSheet = lazy(() => import('./consultation-sheet.tsx'))

/** Opens the request form, whose code comes with the first press. */
export function ConsultationButton({ children, ...look }: ButtonLook & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={open}>
        {children}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ConsultationSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
