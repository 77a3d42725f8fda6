import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DriverRun } from '../../../../contract/driver.ts'
import { withMarks } from '../../../../domain/delivery/delivery-marks.ts'
import { useColorScheme } from '../../../page/color-scheme.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { AdminSignInForm } from '../shell/admin-sign-in-form.tsx'
import css from './driver.module.css'
import { HandedIn, ToldMarks } from './handed-in.tsx'
import { isStopOpen } from './open-stops.ts'
import { RunView } from './run-view.tsx'
import { usePhone } from './use-phone.ts'

/** A driver's run on a phone: works without network, and hands everything in once there is one. */
export function DriverPage() {
  const { t } = useLingui()
  const { state, phone } = usePhone()
  const { scheme, toggle } = useColorScheme()
  const runs = withMarks(state.own?.runs ?? [], state.marks) as DriverRun[]
  const [chosen, choose] = useState<string>()
  const [isStillHere, setStillHere] = useState(false)
  const run = runs.find(({ id }) => id === chosen) ?? runs.find(isRunOpen) ?? runs[0]
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>
          <Trans>Your run</Trans>
        </h1>
        <IconButton label={scheme === 'dark' ? t`Light colours` : t`Dark colours`} onClick={toggle}>
          <Icon name={scheme === 'dark' ? 'sun' : 'moon'} size={20} />
        </IconButton>
      </header>
      <main id="content" className={css.main}>
        {state.isReady && state.own && <HandedIn state={state} />}
        {state.isLost && (
          <Notice tone="danger">{t`Not noted: this phone could not store it, and the shop did not get it. Please try again.`}</Notice>
        )}
        <ToldMarks told={state.told} onRead={(id) => void phone.dismiss(id)} />
        {state.isSignedOut && (
          <section className={css.card}>
            <AdminSignInForm onSignedIn={phone.sync}>
              <p>
                {state.marks.length > 0 ? (
                  <Trans>Please sign in, so that your marks can be handed in. Nothing is lost.</Trans>
                ) : (
                  <Trans>Please sign in to see your run.</Trans>
                )}
              </p>
            </AdminSignInForm>
          </section>
        )}
        {!state.isReady && <p role="status">{t`Loading...`}</p>}
        {state.isReady && !state.own && state.isOffline && (
          <Notice tone="warning">{t`No connection. Your run is shown once there is one.`}</Notice>
        )}
        {runs.length > 1 && <RunSwitch runs={runs} current={run!.id} onChoose={choose} />}
        {run && <RunView key={run.id} run={run} undoable={state.undoable} phone={phone} />}
        {state.own && runs.length === 0 && (
          <EmptyState
            title={t`No run for you`}
            text={t`Runs of today and tomorrow are shown here once they are yours.`}
          />
        )}
        {state.own && !state.isSignedOut && isStillHere && (
          <Notice tone="danger">{t`You are still signed in. Signing out needs network.`}</Notice>
        )}
        {state.own && !state.isSignedOut && (
          <footer className={css.foot}>
            <ButtonLink variant="ghost" size="s" to="/admin-dashboard?view=account">
              {state.own.name}
            </ButtonLink>
            <Button variant="ghost" size="s" onClick={async () => setStillHere(!(await phone.signOut()))}>
              <Trans>Sign out</Trans>
            </Button>
          </footer>
        )}
      </main>
    </div>
  )
}

const isRunOpen = ({ stops }: DriverRun) => stops.some(isStopOpen)

interface RunSwitchProps {
  runs: readonly DriverRun[]
  current: string
  onChoose(id: string): void
}

function RunSwitch({ runs, current, onChoose }: RunSwitchProps) {
  const { t } = useLingui()
  const { shortDate, momentTime } = useFormat()
  return (
    <nav aria-label={t`Runs`} className={css.runs}>
      {runs.map(({ id, name, from, stops }) => (
        <button key={id} type="button" aria-pressed={id === current} onClick={() => onChoose(id)}>
          <b>{name}</b>
          <span>
            {shortDate(from.slice(0, 10))}, {momentTime(from)}
          </span>
          <span>
            <Plural value={stops.length} one="# stop" other="# stops" />
          </span>
        </button>
      ))}
    </nav>
  )
}
