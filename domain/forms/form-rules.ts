import { missingAddressFields, type RequiredAddressField } from '../delivery/address.ts'
import { isPin } from '../delivery/pin.ts'
import { isEmail } from '../email.ts'
import { isPlainDate } from '../plain-date.ts'
import { MIN_LOGIN_PASSWORD, MIN_PASSWORD, MIN_USER_NAME } from './form-limits.ts'

/** A field and the code of what is wrong with it; the words are in contract/problems. */
export type FieldProblem<Code extends string = string> = { field: string; code: Code }

type Text = string | null | undefined
type Fields<Name extends string> = { [Field in Name]?: Text }

const isBlank = (text: Text) => !text?.trim()
// By code points: a person who types four emoji typed four characters.
const lengthOf = (text: Text) => [...(text ?? '')].length

function problems<Code extends string>(...found: (FieldProblem<Code> | false)[]): FieldProblem<Code>[] {
  return found.filter((problem) => problem !== false)
}

const when = <Code extends string>(isWrong: boolean, field: string, code: Code) => isWrong && { field, code }

const required = <Code extends string>(field: string, text: Text, code: Code) =>
  when(isBlank(text), field, code)

const userNameProblem = (userName: Text) =>
  required('userName', userName, 'username-required') ||
  when(lengthOf(userName?.trim()) < MIN_USER_NAME, 'userName', 'username-too-short')

export function checkLogin({ userName, password }: Fields<'userName' | 'password'>) {
  return problems(
    userNameProblem(userName),
    when(!password, 'password', 'password-required') ||
      when(lengthOf(password) < MIN_LOGIN_PASSWORD, 'password', 'password-too-short'),
  )
}

/** As specified, and with the sign-in's minimum for the name: a shorter one could never sign in. */
export function checkRegister(form: Fields<'userName' | 'userEmail' | 'password'>) {
  return problems(
    userNameProblem(form.userName),
    emailProblem('userEmail', form.userEmail),
    newPasswordProblem(form.password),
  )
}

const emailProblem = (field: string, email: Text) => when(!isEmail(email), field, 'email-required')

const newPasswordProblem = (password: Text) =>
  when(lengthOf(password) < MIN_PASSWORD, 'password', 'new-password-too-short')

export const checkNewPassword = (password: Text) => problems(newPasswordProblem(password))

export function checkAdminLogin({ username, password }: Fields<'username' | 'password'>) {
  return problems(
    required('username', username, 'staff-login-required') ||
      when(!password, 'password', 'staff-login-required') ||
      when(lengthOf(password) < MIN_PASSWORD, 'password', 'staff-password-too-short'),
  )
}

const ADDRESS_CODES = {
  street: 'street-required',
  city: 'city-required',
  state: 'state-required',
  postalCode: 'postal-code-required',
  country: 'country-required',
  phone: 'phone-required',
} as const satisfies Record<RequiredAddressField, string>

export function checkAddress(address: Fields<RequiredAddressField | 'pin'>) {
  return problems(
    ...missingAddressFields(address).map((field) => ({ field, code: ADDRESS_CODES[field] })),
    when(!isBlank(address.pin) && !isPin(address.pin), 'pin', 'pin-unknown'),
  )
}

/** The contact page. */
export function checkContact(form: Fields<'name' | 'email' | 'message'>) {
  return problems(
    required('name', form.name, 'name-required'),
    emailProblem('email', form.email),
    required('message', form.message, 'message-required'),
  )
}

/** The home page's form, which opens WhatsApp. */
export function checkInquiry(form: Fields<'name' | 'email' | 'phone'>) {
  return problems(
    required('name', form.name, 'name-required'),
    emailProblem('email', form.email),
    required('phone', form.phone, 'whatsapp-required'),
  )
}

export const checkCategory = ({ categoryName }: Fields<'categoryName'>) =>
  problems(required('categoryName', categoryName, 'category-name-required'))

export const checkMealType = ({ mealType }: Fields<'mealType'>) =>
  problems(required('mealType', mealType, 'meal-type-required'))

export const checkIngredient = (form: Fields<'name' | 'supplierGroup'>) =>
  problems(
    required('name', form.name, 'ingredient-name-required'),
    required('supplierGroup', form.supplierGroup, 'supplier-group-required'),
  )

type DishFields = Fields<'mealName' | 'description' | 'category'> & {
  'fareDetails.totalFare'?: Text | number
}

const totalFareProblem = ({ 'fareDetails.totalFare': totalFare }: DishFields) =>
  required('fareDetails.totalFare', String(totalFare ?? ''), 'total-fare-required')

export function checkMeal(form: DishFields) {
  return problems(
    required('mealName', form.mealName, 'meal-name-required'),
    required('description', form.description, 'description-required'),
    required('category', form.category, 'category-required'),
    totalFareProblem(form),
  )
}

/** As specified, and with a price: an add-on is free only where somebody typed 0. */
export function checkAddOn(form: DishFields) {
  return problems(
    required('mealName', form.mealName, 'meal-name-required'),
    required('category', form.category, 'category-required'),
    totalFareProblem(form),
  )
}

export function checkPackage(form: Fields<'packageName' | 'startDate' | 'endDate' | 'packageGroup'>) {
  const { packageName, startDate, endDate, packageGroup } = form
  const isBackwards = isPlainDate(startDate) && isPlainDate(endDate) && endDate <= startDate
  return problems(
    required('packageName', packageName, 'package-name-required'),
    when(!isPlainDate(startDate), 'startDate', 'start-date-required'),
    when(!isPlainDate(endDate), 'endDate', 'end-date-required'),
    required('packageGroup', packageGroup, 'package-group-required'),
    when(isBackwards, 'endDate', 'end-not-after-start'),
  )
}

export function checkMealPlan(
  form: Fields<'mealPlanName' | 'description'> & {
    packages?: readonly unknown[]
    category?: readonly unknown[]
  },
) {
  return problems(
    required('mealPlanName', form.mealPlanName, 'name-required'),
    required('description', form.description, 'description-required'),
    when(!form.packages?.length, 'packages', 'packages-required'),
    when(!form.category?.length, 'category', 'categories-required'),
  )
}

export function checkProduct(
  form: Fields<'name' | 'description'> & { price?: Text | number; image?: Text | readonly unknown[] },
) {
  return problems(
    required('name', form.name, 'name-required'),
    required('price', String(form.price ?? ''), 'price-required'),
    required('description', form.description, 'description-required'),
    when(!form.image?.length, 'image', 'image-required'),
  )
}
