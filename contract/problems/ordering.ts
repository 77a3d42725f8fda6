import { dayInWords } from '../../domain/days/day-in-words.ts'
import { formatAed } from '../../domain/money.ts'
import { isPlainDate } from '../../domain/plain-date.ts'

type Day = { date: string }
type Max = { max: number }
type Name = { name: string }

// What a call sends as a date may be anything.
const day = ({ date }: Day) => (isPlainDate(date) ? dayInWords(date) : 'that date')

const packageGone = 'This package is no longer offered. Please choose another one.'
const outOfCart = ({ name }: Name) => `${name} is no longer offered. Please remove it from your cart.`
const soldOut = ({ name }: Name) => `${name} is sold out.`
const short = ({ name, left }: Name & { left: number }) => `Only ${left} of ${name} are left.`

/** The wizard's draft and the cart; by status. */
export const ordering = {
  400: {
    'duration-unknown': 'Please choose one of the four durations.',
    'food-consent-missing': 'Please agree that we keep this before you save it.',
    'meal-selection-unreadable': 'Error with meal selection data. Please try again.',
  },
  404: {
    'eater-missing': 'This name is not in your food profile any more. Please choose again.',
    'draft-missing': 'There is no plan in progress. Please choose a plan first.',
    'package-gone': packageGone,
    'plan-gone': 'This meal plan is no longer offered. Please choose another one.',
    'product-gone': 'This product is no longer offered.',
    'not-in-cart': 'That is not in your cart any more.',
  },
  409: {
    'signed-in-elsewhere': 'You have signed in or out in another window. Please load the page again.',
    'eater-in-cart': ({ name }: Name) =>
      `There is a plan for ${name} in your cart. Please take it out first.`,
    'eater-has-days': ({ name }: Name) =>
      `There are paid days to come for ${name}, and we need to know what to leave out. You can remove ${name} after the last one.`,
    'draft-changed': 'Your order was changed in another window. This is the latest version.',
    'menu-changed': 'The menu has changed since you chose. Please check the marked days.',
    // What keeps a cart from being ordered; the cart shows them, too.
    'cart-package-gone': outOfCart,
    'cart-plan-gone': outOfCart,
    'cart-product-gone': outOfCart,
    'cart-add-on-gone': ({ name }: Name) => `${name} is no longer offered.`,
    'cart-meal-gone': ({ name, date }: Name & Day) => `${name} is no longer on the menu of ${day({ date })}.`,
    'cart-start-passed': ({ name, date }: Name & Day) => `${name} cannot start on ${day({ date })} any more.`,
    'cart-closed': ({ name, date }: Name & Day) =>
      `We are closed on ${day({ date })}. Please choose the start date of ${name} again.`,
    'cart-empty-day': ({ name, date }: Name & Day) =>
      `${name} has no meal on ${day({ date })}. Please choose one, or remove it.`,
    'cart-product-sold-out': soldOut,
    'cart-product-short': short,
  },
  422: {
    'selections-incomplete': 'Please complete all selections before continuing.',
    'package-not-in-plan': 'This package is not part of the meal plan. Please choose another one.',
    'draft-package-gone': packageGone,
    'start-not-a-date': 'That is not a date. Please choose the start date again.',
    'start-too-soon': ({ days }: { days: number }) =>
      `The first delivery must be more than ${days} days from today. Please choose a later start date.`,
    'start-closed-weekday':
      'There is no delivery on that weekday for this duration. Please choose another start date.',
    'start-closure': 'We are closed on one of these days. Please choose the start date again.',
    'start-no-menu': 'The package has no menu on that date. Please choose another start date.',
    'start-menu-runs-out': 'The menu ends before the last delivery day. Please choose an earlier start date.',
    'unknown-date': (on: Day) => `There is no delivery on ${day(on)}.`,
    'repeated-date': (on: Day) => `The meals of ${day(on)} were sent twice.`,
    'missing-date': (on: Day) => `Please choose meals for ${day(on)}.`,
    'empty-day': (on: Day) => `Please choose at least one meal for ${day(on)}.`,
    'not-on-menu': (on: Day) => `One of the meals chosen for ${day(on)} is not on its menu.`,
    'two-of-a-type': (on: Day) => `Please choose one meal of each type for ${day(on)}.`,
    'add-ons-gone': 'One of these add-ons is no longer offered. Please choose again.',
    'too-many-of-add-on': ({ max }: Max) => `Please choose at most ${max} of one add-on.`,
    'too-many-eaters': ({ max }: Max) =>
      `You can plan for ${max} others at the most. Please remove one first.`,
    'too-many-drafts': ({ max }: Max) =>
      `You have ${max} unfinished plans already. Please finish or clear one first.`,
    'order-incomplete': 'Missing required order details. Please check your selections.',
    'dates-of-no-duration': 'These dates are not the delivery days of any of the four durations.',
    'dates-not-matching': 'The start and end date do not match the delivery days.',
    'cart-full-of-packages': ({ max }: Max) =>
      `A cart takes up to ${max} packages. Please order these first, or remove one.`,
    'cart-full-of-products': ({ max }: Max) =>
      `A cart takes up to ${max} different products. Please order these first, or remove one.`,
    'order-too-costly': ({ maxFils }: { maxFils: number }) =>
      `An order can come to ${formatAed(maxFils)} at the most. Please make it smaller.`,
    'product-sold-out': soldOut,
    'product-short': short,
    'product-short-beside-cart': ({ name, left, inCart }: Name & { left: number; inCart: number }) =>
      `Only ${left} of ${name} are left, and ${inCart} are in your cart.`,
    'too-many-of-product': ({ max }: Max) => `Please choose at most ${max} of one product.`,
  },
}
