import type { FieldError } from '../../errors.ts'
import type { PickProblem } from './read-selection.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** 'Sunday 22 November' */
export const dayInWords = (date: string) =>
  dayFormat.format(new Date(`${date}T00:00:00Z`)).replaceAll(',', '')

const safeDay = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? dayInWords(date) : 'that date')

const WORDS: Record<PickProblem['problem'], (day: string) => string> = {
  'unknown-date': (day) => `There is no delivery on ${day}.`,
  'repeated-date': (day) => `The meals of ${day} were sent twice.`,
  'missing-date': (day) => `Please choose meals for ${day}.`,
  'empty-day': (day) => `Please choose at least one meal for ${day}.`,
  'not-on-menu': (day) => `One of the meals chosen for ${day} is not on its menu.`,
  'two-of-a-type': (day) => `Please choose one meal of each type for ${day}.`,
}

export const pickProblemsInWords = (problems: readonly PickProblem[]): FieldError[] =>
  problems.map(({ problem, date }) => ({
    field: `selectedMeals.${date}`,
    message: WORDS[problem](safeDay(date)),
  }))
