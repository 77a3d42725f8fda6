import { dayInWords } from '../../domain/day-in-words.ts'

type Day = { date: string }

/** Changing what has been paid for; by status. */
export const myPlan = {
  404: {
    'subscription-missing': 'This plan could not be found.',
    'day-missing': 'This delivery day could not be found.',
  },
  409: {
    'cut-off-passed': ({ date }: Day) =>
      `${dayInWords(date)} can no longer be changed: the kitchen has begun with it.`,
    'day-changed': 'This day was changed in another window. This is how it stands now.',
    'credit-too-low': 'There is not that much credit any more. Please look at the sum again.',
  },
  422: {
    'date-not-free': ({ date }: Day) =>
      `Nothing can be delivered on ${dayInWords(date)}. Please choose another date.`,
    'validity-ends': ({ date }: Day) =>
      `Your plan is valid until ${dayInWords(date)}, and no date before it is free.`,
  },
}
