import type { Call } from '../contract/call.ts'
import { contract } from '../contract/contract.ts'
import { REPORTS } from '../domain/shop/reports.ts'
import { adminLists } from './admin-lists.ts'
import type { Subject } from './grown-shop/subject.queries.ts'

/** Who asks: somebody who bought long ago and still does, or one of the shop's people. */
export type Asked = { name: string; path: string; as: 'customer' | 'staff' }

const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`
const from = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** What a call cannot be made without. Of a date or a plan, the ones that are cooked and eaten now. */
const neededBy = (of: Subject): Record<string, Record<string, string>[]> => ({
  'get-calendar': [{ package: of.package, duration: 'weekly-5' }],
  'get-order': [{ orderID: of.order }],
  'get-day-menu': [{ day: of.day }],
  'get-free-dates': [{ day: of.day }],
  'get-customer': [{ id: of.account }],
  'get-customer-history': [{ id: of.account }],
  'get-customer-free-dates': [{ day: of.day }],
  'get-customer-day-menu': [{ day: of.day }],
  'get-item': [{ identifier: of.item }],
  'get-package-menu': [{ identifier: of.packageItem }],
  'get-message': [{ kind: 'inquiry', id: of.inquiry }],
  'get-report': REPORTS.map((report) => ({ report, from: from(30), to: from(0) })),
  'report.csv': [],
  find: [],
  'get-cooked': [{ date: of.date }],
  'get-kitchen': [{ date: of.date }],
  'get-packing': [{ date: of.date }],
  'get-labels': [{ date: of.date }],
  'get-shopping-list': [{ date: of.date }],
  'get-shopping-list-csv': [{ date: of.date }],
  'get-label-prints': [{ date: of.date }],
  'get-packed': [{ date: of.date }],
  'get-day-marks': [{ day: of.brought }],
  'get-run': [{ run: of.run }],
  'get-runs': [
    { date: of.date, window: 'morning' },
    { date: of.today, window: 'morning' },
  ],
  'get-runs-csv': [{ date: of.today, window: 'morning' }],
  'get-runs-vroom': [{ date: of.today, window: 'morning', run: of.run }],
  'get-orders-csv': [{ search: of.order, paymentStatus: '1' }],
})

// They draw a document or send a stored file of one order, print or run, or tell of a folder.
const LEFT_OUT = [
  'get-invoice',
  'get-labels-pdf',
  'get-shopping-list-pdf',
  'get-run-sheets',
  'delivery-photo',
  'outbox',
]

/** Every call that reads something of customers or orders, as the contract lists them, and every list as people ask for it. */
export function readsOf(subject: Subject): Asked[] {
  const needed = neededBy(subject)
  const calls = Object.entries(contract).flatMap(([key, call]: [string, Call]) => {
    const [method, path] = key.split(' ') as [string, string]
    const name = path.split('/').at(-1)!
    if (method !== 'GET' || call.access === 'everyone' || LEFT_OUT.includes(name)) return []
    const as = typeof call.access === 'object' ? ('staff' as const) : ('customer' as const)
    const given = needed[name]
    if (!given && call.query && !call.query.safeParse({}).success)
      throw new Error(`What ${key} needs is not known.`)
    return (given ?? [{}]).map((fields) => {
      const asked = path + (Object.keys(fields).length > 0 ? query(fields) : '')
      return { name: asked.replace('/api/', ''), path: asked, as }
    })
  })
  const lists = adminLists.map((path) => ({ name: path.replace('/api/', ''), path, as: 'staff' as const }))
  const pages = ['/my-plan', '/profile', '/receipts', '/cart', '/summary'].map((path) => ({
    ...{ name: `page ${path}`, path, as: 'customer' as const },
  }))
  const offices = ['/admin-dashboard', `/admin/customers/${subject.account}`].map((path) => ({
    ...{ name: `page ${path.replace(subject.account, ':id')}`, path, as: 'staff' as const },
  }))
  const all = [...pages, ...offices, ...calls, ...lists]
  return all.filter(({ path }, at) => all.findIndex((one) => one.path === path) === at)
}
