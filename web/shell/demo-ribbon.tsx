import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '../ui/class-names.ts'
import css from './demo-ribbon.module.css'
import { useShopMaybe } from './shop.ts'

export function DemoRibbon() {
  const { t } = useLingui()
  const shop = useShopMaybe()
  if (shop?.mode !== 'demo') return null
  return (
    <aside className={classNames(css.ribbon, 'screen-only')} aria-label={t`Demo shop`}>
      <Trans>Demo shop: nothing is cooked, no card is charged.</Trans>
    </aside>
  )
}
