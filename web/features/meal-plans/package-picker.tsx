import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PackageHead } from '../../../contract/catalogue.ts'
import { NothingSafe } from '../../food/price/about-price.tsx'
import { usePlanPrice } from '../../food/price/plan-price.ts'
import { RadioCards } from '../../ui/form/choice-field.tsx'
import { useFormat } from '../../words/format.ts'

interface PackagePickerProps {
  packages: readonly PackageHead[]
  chosen: string
  onChoose(identifier: string): void
}

/** The packages of a plan, each with its price and what a day of it holds. */
export function PackagePicker({ packages, chosen, onChoose }: PackagePickerProps) {
  const { t } = useLingui()
  return (
    <RadioCards
      legend={t`Packages`}
      isLegendHidden
      name="package"
      value={chosen}
      onChange={onChoose}
      columns={2}
      options={packages.map((pkg) => ({
        value: pkg.identifier,
        label: pkg.packageName,
        detail: <PackageDetail pkg={pkg} />,
      }))}
    />
  )
}

function PackageDetail({ pkg }: { pkg: PackageHead }) {
  const { money, number } = useFormat()
  const { averageDay, packageGroup } = pkg
  const own = usePlanPrice([pkg])
  if (!own || !averageDay) return <Trans>Menu coming soon</Trans>
  const price = own.fils && money(own.fils.from)
  const energy = number(averageDay.energy)
  return (
    <>
      <Plural value={pkg.mealsPerDay} one="# meal a day" other="# meals a day" />
      {', '}
      {price ? (
        <Trans>
          about {energy} kcal, about {price} / day
        </Trans>
      ) : (
        <NothingSafe />
      )}
      <br />
      {packageGroup}
    </>
  )
}
