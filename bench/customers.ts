import { dubaiToday, earliestStart } from '../domain/days/delivery-calendar.ts'
import { addDays, weekdayOf } from '../domain/plain-date.ts'
import { must } from './http.ts'

export type Customer = { userName: string; cookie: string }
/** The largest order a customer can make of one package: 24 days of four meals. */
export type Wish = { plan: string; package: string; duration: string; startDate: string }

export const PASSWORD = 'saffron-window-ladder-7'

export const ADDRESS = {
  identifier: 'Home',
  street: 'Al Wasl Road',
  buildingFloor: '4th floor',
  houseOrFlatNumber: '402',
  landmark: 'Opposite the park',
  city: 'Dubai',
  state: 'Dubai',
  postalCode: '00000',
  country: 'United Arab Emirates',
  phone: '050 123 4567',
}

export async function findWish(shopUrl: string): Promise<Wish> {
  const { json } = await must(shopUrl, 'GET', '/api/user/get-meal-plans')
  for (const plan of json.data)
    for (const pkg of plan.packages)
      if (pkg.mealsPerDay === 4) {
        let startDate = addDays(earliestStart(dubaiToday(new Date())), 1)
        while (weekdayOf(startDate) !== 1) startDate = addDays(startDate, 1)
        return { plan: plan._id, package: pkg._id, duration: 'monthly-6', startDate }
      }
  throw new Error('The demo shop has no package of four meals a day.')
}

/** Customers who have just registered, made eight at a time. */
export async function makeCustomers(shopUrl: string, count: number): Promise<Customer[]> {
  const made: Customer[] = []
  const tail = Math.random().toString(36).slice(2, 7)
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (made.length < count) {
        const userName = `bench ${tail} ${made.length}`
        const customer = { userName, cookie: '' }
        made.push(customer)
        const { cookies } = await must(shopUrl, 'POST', '/api/user/signup', {
          body: { userName, userEmail: `${userName.replaceAll(' ', '.')}@example.com`, password: PASSWORD },
        })
        customer.cookie = cookies
      }
    }),
  )
  return made
}

export const createPlan = (shopUrl: string, { cookie }: Customer, wish: Wish) =>
  must(shopUrl, 'POST', '/api/user/create-plan', { cookie, body: wish })

export const addToCart = (shopUrl: string, { cookie }: Customer) =>
  must(shopUrl, 'POST', '/api/user/add-to-cart', { cookie, body: {} })

/** A package of 24 days in every cart. */
export const fillCarts = (shopUrl: string, customers: readonly Customer[], wish: Wish) =>
  forEach(customers, async (customer) => {
    await createPlan(shopUrl, customer, wish)
    await addToCart(shopUrl, customer)
  })

/** Does something for each, sixteen at a time. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
    }),
  )
}
