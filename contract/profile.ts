import { z } from 'zod'
import { addressBody, savedAddress } from './addresses.ts'
import { answers, calls, done } from './call.ts'
import { given } from './checked.ts'

const orderInShort = z.object({
  orderID: z.string(),
  amount: z.number(),
  paymentStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** In Dubai's time, as in get-orders: its first ten characters are the date there. */
  orderDate: z.iso.datetime({ offset: true }),
})

export const profile = z.object({
  userName: z.string(),
  userEmail: z.string(),
  isEmailVerified: z.boolean(),
  phone: z.string().nullable(),
  /** Whether a mail reminds them the day before a cut-off. */
  remindBeforeCutOff: z.boolean(),
  savedAddress: z.array(savedAddress),
  orders: z.array(orderInShort),
  /** The package that waits in the cart, or else in the wizard. */
  cart: z.object({
    package: z
      .object({
        selectedPackage: z.string(),
        startDate: z.string(),
        endDate: z.string(),
        isDraft: z.boolean(),
      })
      .nullable(),
  }),
  /** The last delivery day still to come of what was paid. */
  deliveriesUntil: z.iso.date().nullable(),
  memberSince: z.iso.datetime({ offset: true }),
})
export type Profile = z.infer<typeof profile>

export const profileCalls = calls({
  'GET /api/user/get-profile': {
    summary: 'The customer, their addresses and their latest orders in short',
    access: 'customer',
    answer: answers(profile),
  },
  'PATCH /api/user/update-profile': {
    summary: 'Change the username or the phone',
    access: 'customer',
    body: z.object({
      userName: given('username-required', 100).optional(),
      phone: given('phone-required', 40).optional(),
      remindBeforeCutOff: z.boolean().optional(),
    }),
    answer: done,
  },
  'POST /api/user/add-address': {
    summary: 'Save a delivery address; a label in use gets a number',
    access: 'customer',
    body: z.object({ address: addressBody }),
    answer: answers(savedAddress),
  },
  'PATCH /api/user/update-address': {
    summary: 'Change the saved address that has this label',
    access: 'customer',
    body: z.object({ identifier: given('address-unnamed', 60), address: addressBody }),
    answer: answers(savedAddress),
  },
  'PATCH /api/user/default-address': {
    summary: 'Make a saved address the one that is offered first',
    access: 'customer',
    body: z.object({ identifier: given('address-unnamed', 60) }),
    answer: answers(savedAddress),
  },
  'DELETE /api/user/delete-address': {
    summary: 'Remove a saved address; it can be restored for a day',
    access: 'customer',
    body: z.object({ identifier: given('address-unnamed', 60) }),
    answer: answers(z.object({ _id: z.string() })),
  },
  'POST /api/user/restore-address': {
    summary: 'Undo the removal of an address',
    access: 'customer',
    body: z.object({ _id: z.uuid() }),
    answer: answers(savedAddress),
  },
  'GET /api/user/download-data': {
    summary: 'Everything the shop keeps about the customer',
    access: 'customer',
    download: 'application/json',
  },
  'POST /api/user/delete-account': {
    summary: 'Delete the account; its orders stay without name, contact or address',
    access: 'customer',
    hashesPassword: true,
    body: z.object({ password: given('password-required', 1024) }),
    answer: done,
  },
})
