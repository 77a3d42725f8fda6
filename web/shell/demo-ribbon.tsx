import { Trans } from '@lingui/react/macro'
import css from './demo-ribbon.module.css'
import { useShopMaybe } from './shop.ts'

export function DemoRibbon() {
  const shop = useShopMaybe()
  if (shop?.mode !== 'demo') return null
  return (
    <p className={css.ribbon}>
      <Trans>Demo shop: nothing is cooked, no card is charged.</Trans>
    </p>
  )
}
