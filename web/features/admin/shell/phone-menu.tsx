import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShop } from '../../../shell/shop.ts'
import { IconButton } from '../../../ui/button.tsx'
import { afterPaint } from '../../../ui/deferred/after-paint.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './phone-menu.module.css'
import { ViewLinks } from './view-links.tsx'

/** What stands beside the views on a desk, in front of them on a phone. */
export function PhoneMenu({ current, className }: { current: string; className: string | undefined }) {
  const { t } = useLingui()
  const shop = useShop()
  const [isOpen, setOpen] = useState(false)
  // The whole page behind it turns inert, which a phone takes its time for: the button answers first.
  const open = () => afterPaint(() => setOpen(true))
  const close = () => setOpen(false)
  return (
    <>
      <span className={className}>
        <IconButton label={t`Menu`} aria-expanded={isOpen} onClick={open}>
          <Icon name="menu" size={20} />
        </IconButton>
      </span>
      <Dialog isOpen={isOpen} onClose={close} title={t`Menu`} shape="side" hasOwnBody className={css.menu}>
        <div className={css.head}>
          <p>{shop.name}</p>
          <IconButton label={t`Close the menu`} onClick={close}>
            <Icon name="close" size={20} />
          </IconButton>
        </div>
        <ViewLinks current={current} onFollow={close} />
      </Dialog>
    </>
  )
}
