import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import css from './driver.module.css'
import { useMarkWords } from './mark-words.ts'
import type { PhoneState } from './phone.ts'
import type { ToldMark } from './phone-store.ts'

/** Whether the shop has everything. */
export function HandedIn({ state }: { state: PhoneState }) {
  const waiting = state.marks.length
  return (
    <p role="status" className={css.handedIn} data-waiting={waiting + state.photos > 0}>
      <Icon name={waiting + state.photos > 0 ? 'clock' : 'check'} size={20} />
      <span>
        {state.isOffline && (
          <>
            <Trans>No connection.</Trans>{' '}
          </>
        )}
        {waiting > 0 ? (
          <Plural
            value={waiting}
            one="# mark waiting, will be handed in"
            other="# marks waiting, will be handed in"
          />
        ) : state.photos > 0 ? (
          <Plural
            value={state.photos}
            one="# photo waiting, will be handed in"
            other="# photos waiting, will be handed in"
          />
        ) : (
          <Trans>All handed in</Trans>
        )}
      </span>
    </p>
  )
}

/** Marks that the shop could not apply: it knows of them too. */
export function ToldMarks({ told, onRead }: { told: readonly ToldMark[]; onRead(id: string): void }) {
  const { t } = useLingui()
  const { kinds } = useMarkWords()
  const outcomes: Record<ToldMark['outcome'], string> = {
    done: '',
    repeated: '',
    contradicts: t`The opposite was said before. The first word stands, and the shop has both.`,
    'not-on-run': t`This is no longer on your run. The shop has your mark.`,
    'bag-unknown': t`No cool bag has this code.`,
    'bag-refused': t`This cool bag is with another customer or no longer in use.`,
    refused: t`The shop could not read it. Please call the shop.`,
  }
  return told.map(({ id, kind, about, outcome }) => (
    <Notice
      key={id}
      tone="warning"
      action={<Button size="s" variant="quiet" onClick={() => onRead(id)}>{t`Got it`}</Button>}
    >
      <b>
        {about}: {kinds[kind]}
      </b>
      <br />
      {outcomes[outcome]}
    </Notice>
  ))
}
