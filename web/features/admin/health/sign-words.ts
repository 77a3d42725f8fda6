import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Sign } from '../../../../domain/shop/health.ts'

type Words = { name: string; now: string; todo: string }

/** What each sign is called, how it stands, and what to do about it. */
export function useSignWords(): Record<Sign, (value: number) => Words> {
  const { t } = useLingui()
  return {
    'paid-not-confirmed': (value) => ({
      name: t`Paid orders`,
      now: t`${plural(value, {
        0: 'Every paid order has its invoice and its mail.',
        one: '# paid order has no confirmation yet.',
        other: '# paid orders have no confirmation yet.',
      })}`,
      todo: t`The money is safe. Look at the queue “confirm-order” below and at the mail settings.`,
    }),
    'webhooks-refused': (value) => ({
      name: t`Payment messages`,
      now: t`${plural(value, {
        0: 'All of the provider’s messages of the last day could be used.',
        one: '# message of the provider in the last day could not be used.',
        other: '# messages of the provider in the last day could not be used.',
      })}`,
      todo: t`The audit log has each as it came.`,
    }),
    'cut-off-late': (value) => ({
      name: t`Cut-off`,
      now: t`${plural(value, {
        0: 'Every day that is due is locked.',
        one: 'A day should have been locked # minute ago.',
        other: 'A day should have been locked # minutes ago.',
      })}`,
      todo: t`Until it is locked the kitchen does not see it. Check that a worker runs.`,
    }),
    'no-safe-meal': (value) => ({
      name: t`Safe meals`,
      now: t`${plural(value, {
        0: 'Every day that is due has something its eater can eat.',
        one: '# day has nothing safe on its menu.',
        other: '# days have nothing safe on their menus.',
      })}`,
      todo: t`Today lists them: choose a meal for each, or call the customer.`,
    }),
    'numbers-differ': (value) => ({
      name: t`Numbers of a date`,
      now: t`${plural(value, {
        0: 'Kitchen, packing, labels, stops and ledger agree.',
        one: 'They differ on # date.',
        other: 'They differ on # dates.',
      })}`,
      todo: t`Today names the dates and the orders. Count by hand before the bags leave.`,
    }),
    'queue-age': (value) => ({
      name: t`Background jobs`,
      now: t`${plural(value, {
        0: 'Nothing waits longer than a minute.',
        one: 'The oldest waits for # minute.',
        other: 'The oldest waits for # minutes.',
      })}`,
      todo: t`Check that a worker runs.`,
    }),
    'mails-waiting': (value) => ({
      name: t`Mails`,
      now: t`${plural(value, { 0: 'None is waiting.', one: '# is waiting.', other: '# are waiting.' })}`,
      todo: t`Check that the mail server answers.`,
    }),
    'jobs-failed': (value) => ({
      name: t`Jobs given up`,
      now: t`${plural(value, {
        0: 'None in the last day.',
        one: '# in the last day.',
        other: '# in the last day.',
      })}`,
      todo: t`The log says why, by the name of the queue.`,
    }),
    'replica-behind': (value) => ({
      name: t`Reports`,
      now: t`${plural(value, {
        0: 'They say what is true now.',
        one: 'What they are read from is # second behind.',
        other: 'What they are read from is # seconds behind.',
      })}`,
      todo: t`Reports are read from the shop’s own database meanwhile. Check that the replica runs and follows it.`,
    }),
  }
}
