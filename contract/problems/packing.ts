import { dayInWords } from '../../domain/days/day-in-words.ts'
import type { PlainDate } from '../../domain/plain-date.ts'

/** What packers are told; by status. */
export const packing = {
  404: {
    'bag-missing': 'No bag has this code.',
    'day-to-pack-missing': 'This bag is not there any more.',
  },
  409: {
    'not-to-pack': 'This bag cannot be packed now: its day is not fixed yet, or it has been closed.',
    'bag-changed': 'This bag was changed. Look at what it holds now.',
    'dish-not-in-bag': 'This bag does not hold that dish any more.',
    'bag-not-complete': 'Something is missing. Say why, or pack it.',
    'bag-conflict': 'A dish contains what its eater avoids. Say why it is packed.',
    'bag-holds-more': 'Something in this bag does not belong to it any more. Take it out first.',
    'bag-is-out': ({ since }: { since: PlainDate }) =>
      `This cool bag is with another customer since ${dayInWords(since)}. Take it back first.`,
    'bag-retired': 'This cool bag is not in use any more.',
    'bag-without-account': 'The account of this order is gone, so no cool bag can be noted for it.',
  },
  422: { 'bag-code-required': 'Scan or type the code of a bag.' },
}
