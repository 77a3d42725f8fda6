import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { WIZARD_STEPS, type WizardSlug } from '../../../../domain/plans/wizard-steps.ts'
import { Steps } from '../../../ui/steps.tsx'
import { useHref } from '../../../words/words.tsx'
import { stepPath } from '../state/step-path.ts'
import { useStepTitles } from '../state/wizard-words.ts'

export function WizardStepsNav({ slug }: { slug: WizardSlug }) {
  const { t } = useLingui()
  const titles = useStepTitles()
  const navigate = useNavigate()
  const href = useHref()
  const current = WIZARD_STEPS.findIndex((step) => step.slug === slug) + 1
  return (
    <Steps
      label={t`Steps of your order`}
      steps={WIZARD_STEPS.map((step) => titles[step.slug])}
      current={current}
      doneLabel={t`done`}
      onStep={(number) => navigate(href(stepPath(WIZARD_STEPS[number - 1]!.slug)))}
    />
  )
}
