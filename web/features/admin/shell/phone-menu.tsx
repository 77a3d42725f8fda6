import { useLingui } from '@lingui/react/macro'
import { useShop } from '../../../shell/shop.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './phone-menu.module.css'
import { ViewLinks } from './view-links.tsx'

interface PhoneMenuProps {
  current: string
  isOpen: boolean
  onClose(): void
}

/** What stands beside the views on a desk, in front of them on a phone. */
export function PhoneMenu({ current, isOpen, onClose }: PhoneMenuProps) {
  const { t } = useLingui()
  const shop = useShop()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Menu`} shape="side" hasOwnBody className={css.menu}>
      <div className={css.head}>
        <p>{shop.name}</p>
        <IconButton label={t`Close the menu`} onClick={onClose}>
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      <ViewLinks current={current} onFollow={onClose} />
    </Dialog>
  )
}
