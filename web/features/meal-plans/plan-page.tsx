import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { MealPlanDetail } from '../../../contract/catalogue.ts'
import { FactList } from '../../facts/fact-list.tsx'
import { NutritionFigures, NutritionRing } from '../../food/day/meal-ring.tsx'
import { useWishes } from '../../food/profile/use-wishes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { PackagePicker } from './package-picker.tsx'
import { PlanFacts } from './plan-facts.tsx'
import css from './plan-page.module.css'
import { SampleWeek } from './sample-week.tsx'

export function PlanPage({ detail, crumbs }: { detail: MealPlanDetail; crumbs: readonly Crumb[] }) {
  const { t } = useLingui()
  const { plan, sampleWeeks, meals } = detail
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? plan.packages[0]?.identifier ?? ''
  const { avoided } = useWishes() ?? NOTHING
  const along = { selectedPlan: plan, selectedPackage: picked }
  const mealsById = useMemo(() => new Map(meals.map((meal) => [meal._id, meal])), [meals])
  const week = sampleWeeks.find((candidate) => candidate.package === chosen)
  const pkg = plan.packages.find((candidate) => candidate.identifier === chosen)
  const day = pkg?.averageDay ?? plan.averageDay

  return (
    <>
      <Section space="tight">
        <Breadcrumbs label={t`You are here`} crumbs={crumbs} />
        <div className={css.opening}>
          <div className={css.words}>
            <p className={css.badges}>
              {plan.categoryDetails.map(({ identifier, categoryName }) => (
                <Badge key={identifier} tone="brand">
                  {categoryName}
                </Badge>
              ))}
            </p>
            <h1>{plan.mealPlanName}</h1>
            <p className={css.lead}>
              {plan.description ||
                t`Experience a balanced nutritional plan designed by expert nutritionists.`}
            </p>
            <PlanFacts plan={plan} />
            <ButtonLink to="/select-plan" state={along} size="l">
              <Trans>Select Plan</Trans>
            </ButtonLink>
          </div>
          <div className={css.picture}>
            <Picture
              src={plan.image[0]}
              alt=""
              width={960}
              height={720}
              sizes="(min-width: 60rem) 50vw, 100vw"
              isPriority
            />
          </div>
        </div>
      </Section>
      <Section tone="sunken" space="tight" labelledBy="packages">
        <SectionHead
          id="packages"
          title={<Trans>Packages</Trans>}
          lead={<Trans>Choose which meals of the day we cook for you.</Trans>}
        />
        {plan.packages.length === 0 ? (
          <EmptyState
            title={t`No packages yet`}
            text={t`This meal plan cannot be ordered yet. Please choose another one.`}
          />
        ) : (
          <div className={css.packages}>
            <PackagePicker packages={plan.packages} chosen={chosen} onChoose={setPicked} />
            {day && (
              <div className={css.average}>
                <NutritionRing nutrition={day} size="xl" />
                <p>
                  <Trans>An average day</Trans>
                </p>
                <NutritionFigures nutrition={day} />
              </div>
            )}
          </div>
        )}
      </Section>
      <div className="screen-only">
        <Section space="tight" labelledBy="delivery">
          <h2 id="delivery" className="visually-hidden">
            <Trans>Delivery and changes</Trans>
          </h2>
          <FactList of={['where', 'when', 'start', 'change', 'refund', 'reach']} columns={3} />
        </Section>
      </div>
      {week && week.days.length > 0 && (
        <Section labelledBy="week">
          <SectionHead
            id="week"
            title={<Trans>Sample week</Trans>}
            lead={
              avoided.length === 0 ? (
                <Trans>This is the menu we pick for you. You can swap any meal until you pay.</Trans>
              ) : (
                <Trans>
                  This is the menu for everyone, with what you avoid marked. For you we pick other meals.
                </Trans>
              )
            }
          />
          <SampleWeek week={week} meals={mealsById} avoided={avoided} />
          <p className={css.last}>
            <ButtonLink to="/select-plan" state={along} size="l" variant="accent">
              <Trans>Start with this plan</Trans>
            </ButtonLink>
          </p>
        </Section>
      )}
    </>
  )
}

const NOTHING = { avoided: [] } as const
