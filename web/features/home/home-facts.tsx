import { FaqData, OrganizationData } from '../../seo/structured-data.tsx'
import { useQuestions } from './questions.tsx'

/** Who we are and the common questions, for search engines. */
export function HomeFacts() {
  const questions = useQuestions()
  return (
    <>
      <OrganizationData />
      <FaqData questions={questions.map(({ title, answer }) => ({ question: title, answer }))} />
    </>
  )
}
