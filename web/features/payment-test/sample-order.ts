import type { PackageDetails } from '../../../contract/catalogue.ts'
import { deliveryDays } from '../../../domain/days/delivery-calendar.ts'
import { menuDayNumber } from '../../../domain/plans/menu.ts'
import { api } from '../../api/api.ts'

export const SAMPLE_LOGIN = { userName: 'sample-customer', password: 'sample-password' }

export const SAMPLE_ADDRESS = {
  identifier: 'Home',
  street: 'Al Wasl Road 12',
  buildingFloor: '4',
  houseOrFlatNumber: '402',
  landmark: '',
  city: 'Dubai',
  state: 'Dubai',
  postalCode: '00000',
  country: 'United Arab Emirates',
  phone: '+971501234567',
}

const DURATION = 'weekly-5'

/** A week of the first package on offer from the first day that can be had, as add-to-cart takes it without a draft. */
export async function sampleOrder() {
  const { data: plans } = await api('GET /api/user/get-meal-plans')
  const pkg = plans
    .flatMap(({ packages }) => packages)
    .find(({ fromPricePerDay }) => fromPricePerDay !== null)
  if (!pkg) throw new Error('There is no package to order')
  const [{ data: found }, { data: calendar }] = await Promise.all([
    api('POST /api/user/get-package-details', { body: { key: 'identifier', value: pkg.identifier } }),
    api('GET /api/user/get-calendar', { query: { package: pkg._id, duration: DURATION } }),
  ])
  const startDate = calendar.days.find(({ reason }) => reason === null)?.date
  const [details] = found
  if (!details || !startDate) throw new Error('There is no day to begin on')
  const dates = deliveryDays(DURATION, startDate)
  return {
    package: pkg._id,
    startDate,
    endDate: dates.at(-1)!,
    selectedMeals: dates.map((date) => ({ date, meals: firstMeals(details, date) })),
  }
}

/** The first meal of each meal type. */
function firstMeals(details: PackageDetails, date: string): string[] {
  const days = Object.values(details.meals)
  const number = menuDayNumber({ ...details, dayCount: days.length }, date)
  const meals = (number && days[number - 1]?.mealsDetails) || []
  const first = new Map<string, string>()
  for (const { _id, mealType } of meals)
    for (const { identifier } of mealType) if (!first.has(identifier)) first.set(identifier, _id)
  return [...new Set(first.values())]
}
