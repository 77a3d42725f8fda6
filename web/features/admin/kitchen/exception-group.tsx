import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KitchenException, KitchenExceptionGroup } from '../../../../contract/kitchen.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { BagDislikes, BagName, BagNote } from './exception-words.tsx'
import css from './exceptions.module.css'

interface ExceptionGroupProps {
  group: KitchenExceptionGroup
  bags: readonly KitchenException[]
}

/** What some do not want, in what of the day it is, and how many they are; it opens to their names. */
export function ExceptionGroup({ group: { kind, what, dishes }, bags }: ExceptionGroupProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
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
              <DishNames names={dishes} />
            </span>
          )}
        </span>
        <Icon name="down" size={28} />
      </button>
      {isOpen && (
        <ul className={css.names}>
          {bags.map((bag) => (
            <li key={bag._id}>
              <BagName bag={bag} />
              {kind === 'avoids' && bag.isSevere && <Badge tone="danger">{t`Severe allergy`}</Badge>}
              {kind === 'note' && <BagNote bag={bag} />}
              {kind === 'dislikes' && what === '' && <BagDislikes bag={bag} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const MOST_DISHES = 4

function DishNames({ names }: { names: readonly string[] }) {
  const said = names.slice(0, MOST_DISHES).join(', ')
  const more = names.length - MOST_DISHES
  if (more <= 0) return <Trans>In {said}</Trans>
  return <Plural value={more} one={`In ${said} and # more dish`} other={`In ${said} and # more dishes`} />
}
