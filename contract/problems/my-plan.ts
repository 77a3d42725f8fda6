import { dayInWords } from '../../domain/days/day-in-words.ts'
import { formatAed } from '../../domain/money.ts'

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
    'address-cut-off-passed': ({ date }: Day) =>
      `The address and the delivery time of ${dayInWords(date)} can no longer be changed.`,
    'day-changed': 'This day was changed in another window. This is how it stands now.',
    'already-paused': 'Your plan is paused already. You can end that pause first.',
    'not-paused': 'Your plan is not paused.',
    'difference-changed': ({ differenceFils }: { differenceFils: number }) =>
      `The difference is now ${formatAed(differenceFils)}. Please look at it and confirm again.`,
    'quote-changed': 'Your plan has changed since you saw this sum. Please look at it again.',
    'nothing-to-cancel': 'Nothing of this plan can be given back any more.',
    'nothing-to-remind-of': 'There is nothing to write to this customer about any more.',
    'no-days-left': 'No day of this plan is left.',
    'renew-too-early': ({ date }: Day) => `You can renew this plan from ${dayInWords(date)} on.`,
    'renew-not-possible': 'This package is no longer offered. Please choose another one.',
    'not-brought-yet': 'You can rate a meal once it has been delivered.',
    'credit-too-low': 'There is not that much credit any more. Please look at the sum again.',
  },
  422: {
    'meal-not-on-menu': 'This meal is not on the menu of that day. Please choose another one.',
    'extra-not-offered': 'One of these extras is no longer offered. Please choose again.',
    'nothing-changed': 'Nothing was changed.',
    'date-not-free': ({ date }: Day) =>
      `Nothing can be delivered on ${dayInWords(date)}. Please choose another date.`,
    'validity-ends': ({ date }: Day) =>
      `Your plan is valid until ${dayInWords(date)}, and no date behind your last day is free.`,
    'pause-dates-wrong': 'Please choose a resume date after the first day of the pause.',
    'no-pause-left': 'Your plan has no pause left.',
    'pause-too-long': ({ days }: { days: number }) =>
      `Your plan can be paused for ${days === 1 ? 'one day' : `${days} days`} at most.`,
    'pause-without-days': 'No delivery lies in these days, so there is nothing to pause.',
    'resume-too-late': ({ date }: Day) => `Deliveries go on by themselves on ${dayInWords(date)}.`,
    'validity-not-longer': ({ date }: Day) => `The plan is valid until ${dayInWords(date)} already.`,
    'validity-too-long': ({ date }: Day) => `A plan can be extended until ${dayInWords(date)} at the latest.`,
    'nothing-to-change': 'Please choose another address, window or note.',
  },
}
