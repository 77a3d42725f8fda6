import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KitchenException, KitchenExceptionGroup } from '../../../../contract/kitchen.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { ExceptionWords } from './exception-words.tsx'
import css from './exceptions.module.css'

interface ExceptionGroupProps {
  group: KitchenExceptionGroup
  bags: readonly KitchenException[]
  isOpenAtFirst: boolean
}

/** What some do not want, in what of the day it is, and how many they are; it opens to their names. */
export function ExceptionGroup({ group: { kind, what, dishes }, bags, isOpenAtFirst }: ExceptionGroupProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const fixed = bags.filter(({ isPlanned }) => !isPlanned).length
  const planned = bags.length - fixed
  const severe = kind === 'avoids' ? bags.filter(({ isSevere }) => isSevere).length : 0
  const name = {
    avoids: t`No ${what}`,
    note: t`Notes`,
    dislikes: what ? t`Dislike ${what}` : t`Dislike what is not cooked today`,
  }[kind]
  return (
    <li className={classNames(css.group, dishes.length > 0 && kind === 'avoids' && css.inKitchen)}>
      <button
        type="button"
        className={css.opener}
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
      >
        <span className={css.head}>
          <strong className={css.name}>{name}</strong>
          <span className={css.count}>
            <Plural value={fixed} one="# bag" other="# bags" />
          </span>
          {planned > 0 && <Badge>{t`${number(planned)} not fixed yet`}</Badge>}
          {severe > 0 && (
            <Badge tone="danger">
              <Plural value={severe} one="# severe" other="# severe" />
            </Badge>
          )}
          {dishes.length > 0 && (
            <span className={css.holding}>
              <Trans>In {dishes.join(', ')}</Trans>
            </span>
          )}
        </span>
        <Icon name="down" size={28} />
      </button>
      {isOpen && (
        <ul className={css.names}>
          {bags.map((bag) => (
            <li key={bag._id}>
              <ExceptionWords bag={bag} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
