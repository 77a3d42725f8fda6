import { Trans } from '@lingui/react/macro'
import css from './footer.module.css'
import { useShopMaybe } from './shop.ts'

export function Footer() {
  const shop = useShopMaybe()
  const name = shop?.name
  return (
    <footer className={css.footer}>
      <Trans>{name}, since 2020</Trans>
    </footer>
  )
}
