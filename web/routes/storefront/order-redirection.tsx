import { Trans, useLingui } from '@lingui/react/macro'
import type { PageHandle } from '../../page/page-handle.ts'
import { Scene } from '../../pictures/scene.tsx'
import { mealsScene } from '../../pictures/scenes.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { useShop } from '../../shell/shop.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../words/link.tsx'
import css from './order-redirection.module.css'

export const handle = { cache: 'everyone' } satisfies PageHandle

/** The choose-path welcome: whoever wants to order is either known or new. */
export default function OrderRedirection() {
  const { t } = useLingui()
  const { name } = useShop()
  return (
    <main id="content" className={css.page}>
      <PageHead
        path="/OrderRedirection"
        title={t`Welcome`}
        description={t`Sign in, or create an account to order.`}
        isPrivate
      />
      <Scene scene={mealsScene} isPriority className={css.table} />
      <div className={css.words}>
        <h1>
          <Trans>Welcome to {name}</Trans>
        </h1>
        <p className={css.lead}>
          <Trans>Do you have an account?</Trans>
        </p>
        <nav className={css.paths} aria-label={t`Choose your path`}>
          <Link to="/Order" className={css.path}>
            <span className={css.name}>
              <Trans>Existing User</Trans>
            </span>
            <span className={css.text}>
              <Trans>Sign in to see your plans, orders and addresses.</Trans>
            </span>
            <Icon name="arrow" size={32} />
          </Link>
          <Link to="/Register" className={`${css.path} ${css.fresh}`}>
            <span className={css.name}>
              <Trans>New User</Trans>
            </span>
            <span className={css.text}>
              <Trans>You need a username, an email and a password.</Trans>
            </span>
            <Icon name="arrow" size={32} />
          </Link>
        </nav>
        <p className={css.look}>
          <Link to="/meal-plans">
            <Trans>Or look at the meal plans first</Trans>
          </Link>
        </p>
      </div>
    </main>
  )
}
