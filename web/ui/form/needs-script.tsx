import { Trans } from '@lingui/react/macro'
import css from './needs-script.module.css'

/** Near what does nothing without JavaScript, for whoever has none. */
export function NeedsScript() {
  return (
    <noscript>
      <p className={css.needed}>
        <Trans>This needs JavaScript. Please turn it on in your browser and load the page again.</Trans>
      </p>
    </noscript>
  )
}
