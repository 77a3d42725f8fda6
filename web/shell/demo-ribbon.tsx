import { Trans, useLingui } from '@lingui/react/macro'
import css from './demo-ribbon.module.css'
import { useShopMaybe } from './shop.ts'

export function DemoRibbon() {
  const { t } = useLingui()
  const shop = useShopMaybe()
  if (shop?.mode !== 'demo') return null
  return (
    <aside className={css.ribbon} aria-label={t`Demo shop`}>
      <Trans>Demo shop: nothing is cooked, no card is charged.</Trans>
    </aside>
  )
}
