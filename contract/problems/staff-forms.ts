import { MOST_CLOSED_DAYS } from '../../domain/days/closures.ts'
import { MOST_RAMADAN_DAYS } from '../../domain/days/ramadan.ts'
import { MAX_DELIVERY_FEE_FILS } from '../../domain/delivery/zones.ts'
import { SIZE_PERCENT } from '../../domain/food/portion-sizes.ts'
import { MAX_GRAM_TENTHS, MAX_KEEPS_DAYS } from '../../domain/food/recipe.ts'
import { MIN_PASSWORD } from '../../domain/forms/form-limits.ts'
import { formatAed } from '../../domain/money.ts'
import { customerForms } from './customer-forms.ts'

// What the back-office's forms say, to the letter of the specification: some end in a full stop and some do not.
export const staffForms = {
  ...customerForms,
  'staff-login-required': 'Email and password are required',
  'staff-password-too-short': `Password must be at least ${MIN_PASSWORD} characters`,
  'category-name-required': 'Category name is required',
  'meal-type-required': 'Meal name is required.',
  'meal-name-required': 'Meal name is required',
  'description-required': 'Description is required',
  'category-required': 'Category is required',
  'total-fare-required': 'Total fare is required',
  'package-name-required': 'Package name is required.',
  'start-date-required': 'Start date is required.',
  'end-date-required': 'End date is required.',
  'package-group-required': 'Package group is required.',
  'end-not-after-start': 'End date must be after start date.',
  'packages-required': 'Please select at least one meal package.',
  'categories-required': 'Please select at least one meal category.',
  'price-required': 'Price is required',
  'image-required': 'Image is required',
  'image-too-large': 'Image size is too large. Please use a smaller image file.',
  'product-category-required': 'Please choose a category.',
  'title-required': 'Title is required',
  'text-required': 'Text is required',
  'answer-required': 'Please write an answer.',
  'not-an-amount': 'Please enter an amount in AED, such as 45.00.',
  'not-a-number': 'Please enter a number, such as 12.5.',
  'not-a-whole-number': 'Please enter a whole number, such as 12.',
  'closure-dates-wrong': 'The last day cannot be before the first, nor more than two years ahead.',
  'closure-too-long': `The shop can be closed for at most ${MOST_CLOSED_DAYS} days at once.`,
  'ramadan-dates-wrong': 'The last day cannot be before the first, nor more than two years ahead.',
  'ramadan-too-long': `Ramadan has 29 or 30 days: at most ${MOST_RAMADAN_DAYS} can be set.`,
  'ramadan-over': 'These dates are over.',
  'closure-passed': 'A closure begins tomorrow at the earliest.',
  'kitchen-pin-unknown': 'Please enter coordinates in the UAE, for example 25.2048, 55.2708.',
  'closure-reason-required': 'Please say why the shop is closed.',
  'delivery-fee-too-high': `A delivery fee is at most ${formatAed(MAX_DELIVERY_FEE_FILS)}.`,
  'emirate-required': 'Please choose an emirate.',
  'area-required': 'Please name the area, as people write it in their address.',
  'window-required': 'Please choose at least one delivery time.',
  'weekday-required': 'Please choose at least one weekday.',
  'roles-required': 'Please choose at least one role.',
  'ingredient-name-required': 'Please name the ingredient.',
  'supplier-group-required': 'Please choose a supplier group.',
  'recipe-ingredient-required': 'Please choose an ingredient in each row, or remove the row.',
  'recipe-ingredient-twice': 'Each ingredient stands in a recipe once. Please remove one of the two rows.',
  'recipe-grams-wrong': `Please enter grams up to ${(MAX_GRAM_TENTHS / 10).toLocaleString('en')}, with one decimal at most, such as 12.5.`,
  'small-size-wrong': `A small portion is from ${SIZE_PERCENT.S.min} to ${SIZE_PERCENT.S.max} percent of the dish.`,
  'large-size-wrong': `A large portion is from ${SIZE_PERCENT.L.min} to ${SIZE_PERCENT.L.max} percent of the dish.`,
  'size-price-wrong': 'Please enter what the size costs in AED, such as 45.00.',
  'size-twice': 'A dish has each size once.',
  'keeps-days-wrong': `A dish keeps from 1 to ${MAX_KEEPS_DAYS} days. Leave it empty if you do not know yet.`,
  'limit-of-nothing': 'A limit is at least 1. Leave it empty for no limit.',
}
