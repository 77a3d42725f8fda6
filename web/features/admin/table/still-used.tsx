import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StillUsed, Use } from '../../../../contract/admin-items.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './still-used.module.css'

export interface UsedRow<Row> extends StillUsed {
  row: Row
  title: string
}

/** What hangs on an item that the shop did not delete for that reason. */
export function stillUsedIn(error: unknown): StillUsed | undefined {
  return error instanceof ApiError && error.code === 'item-in-use' ? (error.data as StillUsed) : undefined
}

export const usesOf = ({ uses }: StillUsed) => uses.reduce((sum, { count }) => sum + count, 0)

interface StillUsedDialogProps<Row> {
  items: UsedRow<Row>[]
  onDelete(): void
  onCancel(): void
}

/** Asked before something is deleted that other things need: what they are, and what becomes of them. */
export function StillUsedDialog<Row>({ items, onDelete, onCancel }: StillUsedDialogProps<Row>) {
  const { t } = useLingui()
  const [first] = items
  const count = items.length
  const isHeld = first?.kind === 'ingredient'
  return (
    <Dialog
      isOpen
      isDense
      size="s"
      title={
        isHeld
          ? count === 1
            ? t`${first.title} is in recipes`
            : t`${count} of these are in recipes`
          : count === 1
            ? t`Delete ${first!.title}?`
            : t`${count} of these are used. Delete them?`
      }
      closeLabel={t`Close`}
      onClose={onCancel}
      foot={
        isHeld ? (
          <Button size="s" onClick={onCancel}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button variant="quiet" size="s" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" size="s" onClick={onDelete}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      <div className={css.all}>
        {items.map((item) => (
          <section key={item.title} className={css.item}>
            {count > 1 && <h3>{item.title}</h3>}
            <ul className={css.uses}>
              {item.uses.map((use) => (
                <UseLine key={use.kind} of={item.kind} use={use} />
              ))}
            </ul>
          </section>
        ))}
        <p className={css.soft}>
          {isHeld ? (
            <Trans>It was not deleted. Remove it from these recipes first.</Trans>
          ) : (
            <Trans>You can restore it later, and everything will be as it was.</Trans>
          )}
        </p>
      </div>
    </Dialog>
  )
}

function UseLine({ of, use }: { of: StillUsed['kind']; use: Use }) {
  const names = use.names.join(', ')
  const rest = use.count - use.names.length
  return (
    <li className={css.use}>
      <strong>
        <UsedBy of={of} use={use} />
      </strong>
      <p className={css.names}>
        {rest > 0 ? (
          <Trans>
            {names} and {rest} more
          </Trans>
        ) : (
          names
        )}
      </p>
      {use.stranded > 0 && (
        <p className={css.consequence}>
          <Icon name="warning" size={16} />
          <span>
            <Consequence of={of} use={use} />
          </span>
        </p>
      )}
    </li>
  )
}

function UsedBy({ of, use: { kind, count } }: { of: StillUsed['kind']; use: Use }) {
  if (kind === 'package')
    return <Plural value={count} one="On the menu of # package" other="On the menu of # packages" />
  if (kind === 'plan' && of === 'package')
    return <Plural value={count} one="Offered in # meal plan" other="Offered in # meal plans" />
  if (kind === 'plan') return <Plural value={count} one="# meal plan" other="# meal plans" />
  if (kind === 'add-on') return <Plural value={count} one="# add-on" other="# add-ons" />
  return <Plural value={count} one="# meal" other="# meals" />
}

function Consequence({ of, use: { kind, count, stranded } }: { of: StillUsed['kind']; use: Use }) {
  if (of === 'package')
    return (
      <Plural
        value={stranded}
        one="# plan has no other package and can no longer be ordered."
        other="# plans have no other package and can no longer be ordered."
      />
    )
  if (of === 'meal')
    return (
      <Plural
        value={stranded}
        one="# package has a day with no other meal: nothing is delivered on it."
        other="# packages have a day with no other meal: nothing is delivered on it."
      />
    )
  if (of === 'meal-type')
    return (
      <Plural
        value={stranded}
        one="# has no other meal type and leaves every menu."
        other="# have no other meal type and leave every menu."
      />
    )
  if (kind === 'plan')
    return (
      <Plural
        value={stranded}
        one="# plan is then in no category."
        other="# plans are then in no category."
      />
    )
  return (
    <Plural
      value={count}
      one="It stays on sale, in no category until you choose another."
      other="They stay on sale, in no category until you choose another."
    />
  )
}
