import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Tier } from '../../../contract/home.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { TIERS } from '../../../domain/plans/package-groups.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import { useFormat } from '../../words/format.ts'
import css from './tiers.module.css'

export function Tiers({ tiers }: { tiers: readonly Tier[] }) {
  const { t } = useLingui()
  const words: Record<string, { name: string; text: string }> = {
    'Main Meals Only': { name: t`Essential`, text: t`Lunch and dinner.` },
    'Main Meals with Breakfast': { name: t`Balanced`, text: t`Breakfast, lunch and dinner.` },
    'Full Package': { name: t`Complete`, text: t`Breakfast, lunch, dinner and snacks.` },
  }
  return (
    <Section labelledBy="tiers">
      <SectionHead
        id="tiers"
        title={<Trans>Choose Your Nutrition Plan</Trans>}
        lead={<Trans>Prices from today’s menus, VAT included.</Trans>}
      />
      <ul className={css.tiers}>
        {tiers.map((tier) => (
          <li key={tier.packageGroup} className={css.tier}>
            <h3 className={css.name}>{words[tier.packageGroup]?.name ?? tier.packageGroup}</h3>
            <p className={css.group}>{tier.packageGroup}</p>
            <TierPrice tier={tier} />
            <p className={css.text}>
              {words[tier.packageGroup]?.text}{' '}
              {tier.mealsPerDay > 0 && (
                <Plural value={tier.mealsPerDay} one="# meal a day." other="# meals a day." />
              )}
            </p>
            <ButtonLink to={plansOf(tier)} variant="quiet" isWide>
              <Trans>See the plans</Trans>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function plansOf({ packageGroup }: Tier) {
  const tier = TIERS.find(({ group }) => group === packageGroup)
  return tier ? `/meal-plans?tier=${tier.id}` : '/meal-plans'
}

function TierPrice({ tier: { fromPricePerDay: from, toPricePerDay: to } }: { tier: Tier }) {
  const { amount } = useFormat()
  if (from === null || to === null)
    return (
      <p className={css.price}>
        <Trans>Menu coming soon</Trans>
      </p>
    )
  const [least, most] = [amount(filsFromAed(from)), amount(filsFromAed(to))]
  return (
    <p className={css.price}>
      {from === to ? (
        <Trans>
          about <small>AED</small> <b>{least}</b> / day
        </Trans>
      ) : (
        <Trans>
          about <small>AED</small> <b>{least}</b> to <b>{most}</b> / day
        </Trans>
      )}
    </p>
  )
}
