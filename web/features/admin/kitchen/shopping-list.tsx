import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShoppingListAnswer } from '../../../../contract/shopping-list.ts'
import { SUPPLIER_GROUPS } from '../../../../domain/food/recipe.ts'
import { isChanged, weightInWords } from '../../../../domain/kitchen/shopping-list.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { EmptyState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, wordsFor } from '../admin-api.ts'
import { useGroupNames } from '../catalogue/use-group-names.ts'
import { useMoment } from '../view-parts/moments.ts'
import { DateFrame } from './date-frame.tsx'
import kitchen from './kitchen.module.css'
import css from './shopping-list.module.css'

const REFRESH_MS = 30_000

/** What has to be bought for a date, by supplier, and what changed since it was printed. */
export default function ShoppingList() {
  const { t } = useLingui()
  return (
    <DateFrame
      name="shopping-list"
      load={(query) => adminApi('GET /api/admin/get-shopping-list', { query })}
      refreshMs={REFRESH_MS}
      className={kitchen.kitchen}
      failText={t`Failed to fetch the shopping list. Please try again.`}
      staleText={t`These are the last numbers we had.`}
    >
      {(data) => <List list={data} />}
    </DateFrame>
  )
}

function List({ list }: { list: ShoppingListAnswer }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const groupNames = useGroupNames()
  const changed = list.lines.filter(isChanged).length
  return (
    <>
      <header className={kitchen.head}>
        <p>
          <Trans>
            Eaten on <strong>{longDate(list.date)}</strong>, cooked on {longDate(list.cookedOn)}
          </Trans>
        </p>
        <Papers list={list} />
      </header>
      {changed > 0 && (
        <Notice tone="warning">
          <Plural
            value={changed}
            one="# line changed since the list was printed."
            other="# lines changed since the list was printed."
          />
        </Notice>
      )}
      {list.withoutRecipe.length > 0 && (
        <Notice tone="warning">
          <p>{t`These have no recipe, and nothing of them is in the list:`}</p>
          <ul className={css.missing}>
            {list.withoutRecipe.map(({ name, portions }) => (
              <li key={name}>
                {name} <Plural value={portions} one="(# portion)" other="(# portions)" />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {list.lines.length === 0 && (
        <EmptyState
          title={t`Nothing to buy`}
          text={t`Nothing with a recipe is cooked for ${longDate(list.date)}.`}
        />
      )}
      <div className={css.groups}>
        {SUPPLIER_GROUPS.map((group) => (
          <Group
            key={group}
            name={groupNames[group]}
            lines={list.lines.filter(({ supplierGroup }) => supplierGroup === group)}
          />
        ))}
      </div>
    </>
  )
}

function Papers({ list: { date, lines, printed } }: { list: ShoppingListAnswer }) {
  const { t } = useLingui()
  const moment = useMoment()
  const queries = useQueryClient()
  const print = useMutation({
    mutationFn: async () => (await adminApi('POST /api/admin/print-shopping-list', { body: { date } })).data,
    onSuccess: ({ _id }) => {
      window.location.assign(`/api/admin/get-shopping-list-pdf?print=${_id}`)
      void queries.invalidateQueries({ queryKey: ['shopping-list'] })
    },
    onError: (error) =>
      notify(wordsFor(error, t`That could not be printed. Please try again.`), { tone: 'danger' }),
  })
  return (
    <div className={css.papers}>
      {printed && (
        <p className={css.quiet}>
          {printed.by ? t`Printed ${moment(printed.at)} by ${printed.by}` : t`Printed ${moment(printed.at)}`}
        </p>
      )}
      <a
        className={buttonClass({ variant: 'quiet', size: 'l' })}
        href={`/api/admin/get-shopping-list-csv?date=${date}`}
        download
      >
        {t`CSV`}
      </a>
      <Button size="l" isBusy={print.isPending} disabled={lines.length === 0} onClick={() => print.mutate()}>
        {t`Print as PDF`}
      </Button>
    </div>
  )
}

function Group({ name, lines }: { name: string; lines: ShoppingListAnswer['lines'] }) {
  const { t } = useLingui()
  if (lines.length === 0) return null
  return (
    <table className={css.group}>
      <caption>{name}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t`Ingredient`}</th>
          <th scope="col">{t`Weight`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.ingredient} className={isChanged(line) ? css.changed : undefined}>
            <th scope="row">
              {line.name}
              {isChanged(line) && (
                <span className={css.was}>
                  {line.printedGramTenths === 0
                    ? t`New since it was printed`
                    : t`Printed: ${weightInWords(line.printedGramTenths!)}`}
                </span>
              )}
              {line.plannedGramTenths > 0 && (
                <span
                  className={css.quiet}
                >{t`${weightInWords(line.plannedGramTenths)} can still change`}</span>
              )}
            </th>
            <td>{weightInWords(line.gramTenths)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
