import { describe, expect, test } from 'vitest'
import type { ProblemIn } from '../../contract/problems/problem.ts'
import { wordsIn } from '../../contract/problems/problem.ts'
import { staffForms } from '../../contract/problems/staff-forms.ts'
import {
  checkAddOn,
  checkAddress,
  checkAdminLogin,
  checkCategory,
  checkContact,
  checkInquiry,
  checkLogin,
  checkMeal,
  checkMealPlan,
  checkMealType,
  checkNewPassword,
  checkPackage,
  checkProduct,
  checkRegister,
} from './form-rules.ts'

/** Problems as 'field: words', which is how the tables below are read. */
const said = (problems: ({ field: string } & ProblemIn<typeof staffForms>)[]) =>
  problems.map((problem) => `${problem.field}: ${wordsIn(staffForms, problem)}`)

describe('checkLogin', () => {
  test.each([
    ['amal', 'pass', []],
    ['ama', 'four', []],
    [' ama ', '    ', []],
    ['', '', ['userName: Username is required', 'password: Password is required']],
    [undefined, null, ['userName: Username is required', 'password: Password is required']],
    ['   ', 'pass', ['userName: Username is required']],
    ['am', 'pass', ['userName: Username must be at least 3 characters long']],
    [' a ', 'pass', ['userName: Username must be at least 3 characters long']],
    ['amal', 'abc', ['password: Password must be at least 4 characters long']],
    [
      '🙂🙂',
      '🙂🙂🙂',
      [
        'userName: Username must be at least 3 characters long',
        'password: Password must be at least 4 characters long',
      ],
    ],
  ])('of %j and %j says %j', (userName, password, messages) => {
    expect(said(checkLogin({ userName, password }))).toEqual(messages)
  })
})

describe('checkRegister', () => {
  const good = { userName: 'amal', userEmail: 'amal@example.com', password: 'secret' }

  test.each([
    [{}, []],
    [{ userName: ' ' }, ['userName: Username is required']],
    [{ userName: 'am' }, ['userName: Username must be at least 3 characters long']],
    [{ userEmail: '' }, ['userEmail: Valid email is required']],
    [{ userEmail: 'amal' }, ['userEmail: Valid email is required']],
    [{ password: 'short' }, ['password: Password must be at least 6 characters long']],
    [{ password: undefined }, ['password: Password must be at least 6 characters long']],
  ])('with %j says %j', (over, messages) => {
    expect(said(checkRegister({ ...good, ...over }))).toEqual(messages)
  })

  test('a new password is held to the same minimum', () => {
    expect(checkNewPassword('secret')).toEqual([])
    expect(said(checkNewPassword('short'))).toEqual(['password: Password must be at least 6 characters long'])
  })
})

test.each([
  ['', '', ['username: Email and password are required']],
  [' ', 'secret', ['username: Email and password are required']],
  ['a@b.co', '', ['password: Email and password are required']],
  ['a@b.co', 'short', ['password: Password must be at least 6 characters']],
  ['a@b.co', 'secret', []],
])('admin login %j, %j says %j', (username, password, messages) => {
  expect(said(checkAdminLogin({ username, password }))).toEqual(messages)
})

describe('checkPackage', () => {
  const good = {
    packageName: 'Lean',
    startDate: '2026-11-01',
    endDate: '2026-11-28',
    packageGroup: 'Full Package',
  }

  test.each([
    [{}, []],
    [{ packageName: ' ' }, ['packageName: Package name is required.']],
    [{ startDate: '' }, ['startDate: Start date is required.']],
    [{ endDate: '2026-02-30' }, ['endDate: End date is required.']],
    [{ packageGroup: '' }, ['packageGroup: Package group is required.']],
    [{ endDate: '2026-11-01' }, ['endDate: End date must be after start date.']],
    [{ endDate: '2026-10-31' }, ['endDate: End date must be after start date.']],
  ])('with %j says %j', (over, messages) => {
    expect(said(checkPackage({ ...good, ...over }))).toEqual(messages)
  })

  test('an empty form names all four fields', () => {
    expect(checkPackage({}).map(({ field }) => field)).toEqual([
      'packageName',
      'startDate',
      'endDate',
      'packageGroup',
    ])
  })
})

test('each form of the back-office names what is missing', () => {
  expect(said(checkCategory({ categoryName: '  ' }))).toEqual(['categoryName: Category name is required'])
  expect(said(checkMealType({}))).toEqual(['mealType: Meal name is required.'])
  expect(said(checkAddOn({ mealName: ' ' }))).toEqual([
    'mealName: Meal name is required',
    'category: Category is required',
    'fareDetails.totalFare: Total fare is required',
  ])
  expect(said(checkMeal({}))).toEqual([
    'mealName: Meal name is required',
    'description: Description is required',
    'category: Category is required',
    'fareDetails.totalFare: Total fare is required',
  ])
  expect(said(checkMealPlan({ packages: [] }))).toEqual([
    'mealPlanName: Name is required',
    'description: Description is required',
    'packages: Please select at least one meal package.',
    'category: Please select at least one meal category.',
  ])
  expect(said(checkProduct({ image: [] }))).toEqual([
    'name: Name is required',
    'price: Price is required',
    'description: Description is required',
    'image: Image is required',
  ])
})

test('each form of the back-office is content once filled in', () => {
  expect(checkCategory({ categoryName: 'Keto' })).toEqual([])
  expect(checkMealType({ mealType: 'Lunch' })).toEqual([])
  const named = { category: 'keto', 'fareDetails.totalFare': 0 }
  expect(checkAddOn({ mealName: 'Juice', ...named })).toEqual([])
  expect(checkMeal({ mealName: 'Soup', description: 'Warm', ...named })).toEqual([])
  expect(
    checkMealPlan({ mealPlanName: 'Lean', description: 'Less', packages: ['p'], category: ['c'] }),
  ).toEqual([])
  expect(
    checkProduct({ name: 'Mat', price: 99, description: 'Soft', image: 'data:image/png;base64,' }),
  ).toEqual([])
})

test('the contact forms ask for what they need', () => {
  expect(said(checkContact({}))).toEqual([
    'name: Name is required',
    'email: Valid email is required',
    'message: Message is required',
  ])
  expect(said(checkInquiry({ email: 'a@b.co' }))).toEqual([
    'name: Name is required',
    'phone: WhatsApp number is required',
  ])
  expect(checkContact({ name: 'Amal', email: 'a@b.co', message: 'Hello' })).toEqual([])
  expect(checkInquiry({ name: 'Amal', email: 'a@b.co', phone: '+971501234567' })).toEqual([])
})

test('an address names each required field that is blank', () => {
  expect(said(checkAddress({ street: 'Al Wasl Road', city: ' ' }))).toEqual([
    'city: City is required',
    'state: State is required',
    'postalCode: Postal code is required',
    'country: Country is required',
    'phone: Phone is required',
  ])
})
