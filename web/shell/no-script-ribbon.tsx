import { Trans } from '@lingui/react/macro'
import css from './demo-ribbon.module.css'

/** For whoever has JavaScript turned off: what they can do here, and what not. */
export function NoScriptRibbon() {
  return (
    <noscript>
      <p className={css.ribbon}>
        <Trans>
          You can read everything here. To order, sign in or write to us, please turn on JavaScript.
        </Trans>
      </p>
    </noscript>
  )
}
