import { missingAddressFields, type RequiredAddressField } from './address.ts'
import { isEmail } from './email.ts'
import { isPlainDate } from './plain-date.ts'

// The texts of the specification, to the letter: some end in a full stop and some do not.

export type FieldProblem = { field: string; message: string }

type Text = string | null | undefined
type Fields<Name extends string> = { [Field in Name]?: Text }

export const COMPLETE_ALL_SELECTIONS = 'Please complete all selections before continuing.'
export const MISSING_ORDER_DETAILS = 'Missing required order details. Please check your selections.'
export const MEAL_SELECTION_ERROR = 'Error with meal selection data. Please try again.'
export const IMAGE_TOO_LARGE = 'Image size is too large. Please use a smaller image file.'

export const MIN_USER_NAME = 3
export const MIN_LOGIN_PASSWORD = 4
export const MIN_PASSWORD = 6

const isBlank = (text: Text) => !text?.trim()
// By code points: a person who types four emoji typed four characters.
const lengthOf = (text: Text) => [...(text ?? '')].length

function problems(...found: (FieldProblem | false)[]): FieldProblem[] {
  return found.filter((problem) => problem !== false)
}

const required = (field: string, text: Text, message: string) => isBlank(text) && { field, message }

function userNameProblem(userName: Text): FieldProblem | false {
  const field = 'userName'
  if (isBlank(userName)) return { field, message: 'Username is required' }
  if (lengthOf(userName?.trim()) >= MIN_USER_NAME) return false
  return { field, message: 'Username must be at least 3 characters long' }
}

export function checkLogin({ userName, password }: Fields<'userName' | 'password'>): FieldProblem[] {
  return problems(
    userNameProblem(userName),
    !password
      ? { field: 'password', message: 'Password is required' }
      : lengthOf(password) < MIN_LOGIN_PASSWORD && {
          field: 'password',
          message: 'Password must be at least 4 characters long',
        },
  )
}

/** As specified, and with the sign-in's minimum for the name: a shorter one could never sign in. */
export function checkRegister(form: Fields<'userName' | 'userEmail' | 'password'>): FieldProblem[] {
  return problems(
    userNameProblem(form.userName),
    !isEmail(form.userEmail) && { field: 'userEmail', message: 'Valid email is required' },
    ...checkNewPassword(form.password),
  )
}

export function checkNewPassword(password: Text): FieldProblem[] {
  return problems(
    lengthOf(password) < MIN_PASSWORD && {
      field: 'password',
      message: 'Password must be at least 6 characters long',
    },
  )
}

export function checkAdminLogin({ username, password }: Fields<'username' | 'password'>): FieldProblem[] {
  const message = 'Email and password are required'
  if (isBlank(username)) return [{ field: 'username', message }]
  if (!password) return [{ field: 'password', message }]
  return problems(
    lengthOf(password) < MIN_PASSWORD && {
      field: 'password',
      message: 'Password must be at least 6 characters',
    },
  )
}

const ADDRESS_MESSAGES: Record<RequiredAddressField, string> = {
  street: 'Street is required',
  city: 'City is required',
  state: 'State is required',
  postalCode: 'Postal code is required',
  country: 'Country is required',
  phone: 'Phone is required',
}

export function checkAddress(address: Fields<RequiredAddressField>): FieldProblem[] {
  return missingAddressFields(address).map((field) => ({ field, message: ADDRESS_MESSAGES[field] }))
}

const isMissingEmail = (field: string, email: Text) =>
  !isEmail(email) && { field, message: 'Valid email is required' }

/** The contact page. */
export function checkContact(form: Fields<'name' | 'email' | 'message'>): FieldProblem[] {
  return problems(
    required('name', form.name, 'Name is required'),
    isMissingEmail('email', form.email),
    required('message', form.message, 'Message is required'),
  )
}

/** The home page's form, which opens WhatsApp. */
export function checkInquiry(form: Fields<'name' | 'email' | 'phone'>): FieldProblem[] {
  return problems(
    required('name', form.name, 'Name is required'),
    isMissingEmail('email', form.email),
    required('phone', form.phone, 'WhatsApp number is required'),
  )
}

export function checkCategory({ categoryName }: Fields<'categoryName'>): FieldProblem[] {
  return problems(required('categoryName', categoryName, 'Category name is required'))
}

export function checkMealType({ mealType }: Fields<'mealType'>): FieldProblem[] {
  return problems(required('mealType', mealType, 'Meal name is required.'))
}

type DishFields = Fields<'mealName' | 'description' | 'category'> & {
  'fareDetails.totalFare'?: Text | number
}

const totalFareProblem = ({ 'fareDetails.totalFare': totalFare }: DishFields) =>
  required('fareDetails.totalFare', String(totalFare ?? ''), 'Total fare is required')

export function checkMeal(form: DishFields): FieldProblem[] {
  return problems(
    required('mealName', form.mealName, 'Meal name is required'),
    required('description', form.description, 'Description is required'),
    required('category', form.category, 'Category is required'),
    totalFareProblem(form),
  )
}

/** As specified, and with a price: an add-on is free only where somebody typed 0. */
export function checkAddOn(form: DishFields): FieldProblem[] {
  return problems(
    required('mealName', form.mealName, 'Meal name is required'),
    required('category', form.category, 'Category is required'),
    totalFareProblem(form),
  )
}

export function checkPackage(
  form: Fields<'packageName' | 'startDate' | 'endDate' | 'packageGroup'>,
): FieldProblem[] {
  const { packageName, startDate, endDate, packageGroup } = form
  return problems(
    required('packageName', packageName, 'Package name is required.'),
    !isPlainDate(startDate) && { field: 'startDate', message: 'Start date is required.' },
    !isPlainDate(endDate) && { field: 'endDate', message: 'End date is required.' },
    required('packageGroup', packageGroup, 'Package group is required.'),
    isPlainDate(startDate) &&
      isPlainDate(endDate) &&
      endDate <= startDate && { field: 'endDate', message: 'End date must be after start date.' },
  )
}

export function checkMealPlan(
  form: Fields<'mealPlanName' | 'description'> & {
    packages?: readonly unknown[]
    category?: readonly unknown[]
  },
): FieldProblem[] {
  return problems(
    required('mealPlanName', form.mealPlanName, 'Name is required'),
    required('description', form.description, 'Description is required'),
    !form.packages?.length && { field: 'packages', message: 'Please select at least one meal package.' },
    !form.category?.length && { field: 'category', message: 'Please select at least one meal category.' },
  )
}

export function checkProduct(
  form: Fields<'name' | 'description'> & { price?: Text | number; image?: Text | readonly unknown[] },
): FieldProblem[] {
  return problems(
    required('name', form.name, 'Name is required'),
    required('price', String(form.price ?? ''), 'Price is required'),
    required('description', form.description, 'Description is required'),
    !form.image?.length && { field: 'image', message: 'Image is required' },
  )
}
