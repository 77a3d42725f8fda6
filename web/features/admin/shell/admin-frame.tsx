import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useColorScheme } from '../../../page/color-scheme.tsx'
import { useShop } from '../../../shell/shop.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { useMe } from '../me.tsx'
import { useViewState, type ViewId } from '../view-state.ts'
import css from './admin-frame.module.css'
import { HandIn } from './hand-in.tsx'
import { JumpBox } from './jump-box.tsx'
import { useLastView } from './last-view.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { signOut } from './sign-out.ts'
import { ViewLinks } from './view-links.tsx'
import { allViews } from './view-list.ts'

interface AdminFrameProps {
  /** A page of its own names itself, and the view that led to it. */
  page?: { title: string; of: ViewId }
  children: ReactNode
}

/** Sidebar, title bar, and the view between them. */
export function AdminFrame({ page, children }: AdminFrameProps) {
  const { t, i18n } = useLingui()
  const shop = useShop()
  const { view: named } = useViewState()
  const view = page?.of ?? named
  const { userEmail } = useMe()
  const { scheme, toggle } = useColorScheme()
  const navigate = useNavigate()
  useLastView(view)
  const title = allViews.find(({ id }) => id === view)?.title

  async function leave() {
    if (await signOut()) navigate('/admin-login')
    else notify(t`You are still signed in. Signing out needs network.`, { tone: 'danger' })
  }

  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <div className={css.side}>
        <p className={css.brand}>{shop.name}</p>
        <ViewLinks current={view} />
      </div>
      <header className={css.head}>
        <PhoneMenu current={view} className={css.menuButton} />
        <h1 className={css.title}>{page?.title ?? (title ? i18n._(title) : shop.name)}</h1>
        <JumpBox className={css.jump} />
        <span className={css.who}>{userEmail}</span>
        <IconButton label={scheme === 'dark' ? t`Light colours` : t`Dark colours`} onClick={toggle}>
          <Icon name={scheme === 'dark' ? 'sun' : 'moon'} size={18} />
        </IconButton>
        <button type="button" className={css.out} onClick={leave}>
          <Trans>Sign out</Trans>
        </button>
        <Toasts label={t`Messages`} closeLabel={t`Close the message`} />
        <HandIn view={view} />
      </header>
      <main id="content" className={css.main}>
        {children}
      </main>
    </div>
  )
}
