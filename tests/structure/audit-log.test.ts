import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { permissionOf } from '../../contract/call.ts'
import { contract } from '../../contract/contract.ts'
import { product } from './imports.ts'

/** Why a call that could write leaves no entry. */
type None = { none: string }

const ASKS: None = { none: 'asks and changes nothing' }
const PLAN = 'plan-*'

/** What each writing call of the shop's people leaves in the audit log: the action, with a star for what is put in at its end. */
const LEAVES: Record<string, string | None> = {
  'POST /api/admin/invite-admin': 'invite-admin',
  'POST /api/admin/change-roles': 'change-roles',
  'POST /api/admin/deactivate-admin': 'deactivate-*',
  'POST /api/admin/reactivate-admin': 'reactivate-*',
  'POST /api/admin/change-password': 'change-password',
  'POST /api/admin/begin-second-factor': { none: 'nothing is on until it is confirmed' },
  'POST /api/admin/confirm-second-factor': 'turn-on-second-factor',
  'POST /api/admin/remove-second-factor': 'turn-off-second-factor',
  'POST /api/admin/preview-closure': ASKS,
  'POST /api/admin/add-closure': 'add-closure',
  'POST /api/admin/remove-closure': 'remove-closure',
  'POST /api/admin/preview-ramadan': ASKS,
  'POST /api/admin/set-ramadan': 'set-ramadan',
  'POST /api/admin/add-customer-note': 'add-note',
  'POST /api/admin/skip-customer-day': PLAN,
  'POST /api/admin/move-customer-day': PLAN,
  'POST /api/admin/settle-failed-day': PLAN,
  'POST /api/admin/change-customer-delivery': PLAN,
  'POST /api/admin/change-customer-meals': PLAN,
  'POST /api/admin/quote-customer-pause': ASKS,
  'POST /api/admin/pause-customer-plan': PLAN,
  'POST /api/admin/resume-customer-plan': PLAN,
  'POST /api/admin/extend-customer-plan': PLAN,
  'POST /api/admin/quote-customer-cancel': ASKS,
  'POST /api/admin/cancel-customer-plan': PLAN,
  'POST /api/admin/remind-customer': 'remind-*',
  'DELETE /api/admin/delete': 'delete-*',
  'DELETE /api/admin/deleteproduct/:id': 'delete-*',
  'POST /api/admin/restore': 'restore-*',
  'POST /api/admin/upload-image': { none: 'a picture is nothing until an item with it is saved' },
  'POST /api/admin/add-article': 'add-*',
  'PATCH /api/admin/update-article': 'update-*',
  'POST /api/admin/add-ingredient': 'add-*',
  'PATCH /api/admin/update-ingredient': 'update-*',
  'POST /api/admin/add-meal': 'add-*',
  'PATCH /api/admin/update-meal': 'update-*',
  'POST /api/admin/create-addon': 'add-*',
  'PATCH /api/admin/update-addon': 'update-*',
  'POST /api/admin/add-categories': 'add-*',
  'PATCH /api/admin/updateCategory': 'update-*',
  'POST /api/admin/add-mealtype': 'add-*',
  'PATCH /api/admin/update-mealtype': 'update-*',
  'POST /api/admin/add-package': 'add-*',
  'PATCH /api/admin/update-package': 'update-*',
  'POST /api/admin/add-mealPlan': 'add-*',
  'PATCH /api/admin/update-mealPlan': 'update-*',
  'POST /api/admin/add-product': 'add-*',
  'PATCH /api/admin/update-product': 'update-*',
  'POST /api/admin/answer-message': 'answer-*',
  'POST /api/admin/mark-messages': 'close-*',
  'POST /api/admin/remove-subscribers': 'remove-subscriber',
  'POST /api/admin/restore-subscribers': 'restore-subscriber',
  'POST /api/admin/get-orderDetails': ASKS,
  'POST /api/admin/refund-order': 'refund-order',
  'POST /api/admin/resend-invoice': 'resend-invoice',
  'POST /api/admin/clear-attention': 'clear-attention',
  'POST /api/admin/give-credit': 'give-credit',
  'PATCH /api/admin/update-settings': 'update-settings',
  'POST /api/admin/delete-guest': 'delete-guest',
  'POST /api/admin/deactivate-user': 'deactivate-*',
  'POST /api/admin/reactivate-user': 'reactivate-*',
  'POST /api/admin/add-zone': 'add-zone',
  'PATCH /api/admin/update-zone': 'update-zone',
  'POST /api/admin/remove-zone': 'remove-zone',
  'POST /api/admin/make-bags': 'make-bags',
  'POST /api/admin/hand-out-bag': { none: 'bag_moves says who and when, and nothing of it is ever changed' },
  'POST /api/admin/take-back-bag': { none: 'bag_moves says who and when, and nothing of it is ever changed' },
  'POST /api/admin/retire-bag': 'retire-bag',
  'POST /api/admin/hand-in-marks': 'mark-*',
  'POST /api/admin/hand-in-photo': 'hand-in-photo',
  'POST /api/admin/check-mark': 'check-mark',
  'POST /api/admin/tick-cooked': 'tick-cooked',
  'POST /api/admin/print-labels': 'print-labels',
  'POST /api/admin/print-shopping-list': 'print-shopping-list',
  'POST /api/admin/tick-packed': {
    none: 'packed_pieces says who and when; the closing of its bag is recorded',
  },
  'POST /api/admin/close-bag': 'close-bag',
  'POST /api/admin/open-bag': 'open-bag',
  'POST /api/admin/make-runs': 'make-runs',
  'POST /api/admin/move-stop': 'move-stop',
  'POST /api/admin/sort-run': 'sort-run',
  'PATCH /api/admin/change-run': 'change-run',
  'POST /api/admin/print-run-sheets': 'print-run-sheets',
}

const isWriting = ([key, { access }]: [string, Call]) =>
  !key.startsWith('GET ') && permissionOf(access) !== undefined
const writing = Object.entries(contract as Record<string, Call>)
  .filter(isWriting)
  .map(([key]) => key)

/** The files that write entries. */
const sources = product
  .filter((file) => file.startsWith('server/features/'))
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => text.includes('recordChange('))
const isWritten = (action: string) => {
  const written = action.endsWith('*') ? `\`${action.slice(0, -1)}$` : `'${action}'`
  return sources.some((text) => text.includes(written))
}

describe('everything that the shop’s people do', () => {
  it('is listed here with what it leaves in the audit log, or why nothing', () => {
    expect(writing.length).toBeGreaterThan(70)
    expect(Object.keys(LEAVES).sort()).toEqual([...writing].sort())
  })

  it('leaves entries by the actions that the server writes', () => {
    const missing = Object.entries(LEAVES).filter(
      ([, action]) => typeof action === 'string' && !isWritten(action),
    )
    expect(missing).toEqual([])
  })

  it('is exempt in few cases, each with a reason', () => {
    const exempt = Object.values(LEAVES).filter((one): one is None => typeof one !== 'string')
    expect(exempt.length).toBeLessThanOrEqual(10)
    expect(exempt.every(({ none }) => none.length > 10)).toBe(true)
  })
})
