import { Trans, useLingui } from '@lingui/react/macro'
import { leadDays } from '../../../domain/days/delivery-calendar.ts'
import { FULL_REFUND_DAYS } from '../../../domain/money/refunds.ts'
import { useShop } from '../../shell/shop.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Section } from '../../ui/section.tsx'
import { Link } from '../../words/link.tsx'
import css from './questions.module.css'

export function useQuestions() {
  const { t } = useLingui()
  const lead = leadDays(useShop().cutOff.days)
  return [
    {
      title: t`How soon can my plan start?`,
      answer: t`Your plan is ready in 24 hours. The first delivery can be on any delivery day more than ${lead} days from today.`,
    },
    {
      title: t`Can I choose what I eat?`,
      answer: t`Yes, every meal of every day. We pick a first menu, and you can swap any meal until you pay.`,
    },
    {
      title: t`What about allergies?`,
      answer: t`Every meal lists its allergens. Tell us what you avoid when you choose your meals, and we mark or hide the meals that contain it.`,
    },
    {
      title: t`What if it is not for me?`,
      answer: t`Write to us within ${FULL_REFUND_DAYS} days and you get a 100% refund, to the card you paid with.`,
    },
  ]
}

export function Questions() {
  const questions = useQuestions()
  return (
    <Section labelledBy="questions">
      <div className={css.columns}>
        <div>
          <h2 id="questions">
            <Trans>Common Questions</Trans>
          </h2>
          <p className={css.more}>
            <Trans>
              Something else? <Link to="/contact">Ask us</Link>.
            </Trans>
          </p>
        </div>
        <Accordion items={questions.map(({ title, answer }) => ({ title, content: <p>{answer}</p> }))} />
      </div>
    </Section>
  )
}
