type Max = { max: number }
type Min = { min: number }

/** What is wrong with a call's input and stands in no form's list. */
export const input = {
  // Where a call has no words of its own for what the schema refused.
  required: 'Please fill this in.',
  'not-valid': 'That is not valid.',
  'not-a-choice': 'Please choose one of the options.',
  'too-long': (_: Max) => 'That is too long.',
  'too-short': ({ min }: Min) => `Please enter at least ${min} characters.`,
  'too-many': ({ max }: Max) => `At most ${max}, please.`,
  'too-few': ({ min }: Min) => `At least ${min}, please.`,
  'too-large': ({ max }: Max) => `The most is ${max}.`,
  'too-small': ({ min }: Min) => `The least is ${min}.`,

  'not-within': ({ min, max }: Min & Max) => `Please enter a whole number from ${min} to ${max}.`,

  'text-over-limit': ({ max }: Max) => `Please keep this under ${max} characters.`,
  'search-too-long': 'That is too long to search for.',
  'link-incomplete': 'This link is not complete.',
  'six-digits-required': 'Enter the six digits.',
  'contact-required': 'Phone or email is required',
  'goal-required': 'Goal is required',
  'publish-time-required': 'Please choose a date and a time.',
  'name-of-eater-required': 'Please enter a name.',
  'date-required': 'Please choose a date.',
  'reason-required': 'Please say why.',
  'item-unnamed': 'Name the item.',
  'order-unnamed': 'Which order?',
  'invoice-unnamed': 'Which invoice?',
  'address-unnamed': 'Which address?',
  'package-unnamed': 'Name the package.',
  'key-not-identifier': 'The key must be identifier.',
  'too-many-pictures': ({ max }: Max) => `At most ${max} pictures, please.`,
  'too-many-meals-a-day': ({ max }: Max) => `At most ${max} meals a day, please.`,
  'package-too-long': ({ max }: Max) => `A package may have at most ${max} days.`,
  'shop-name-required': 'The shop needs a name.',
  'shop-phone-incomplete': 'Please enter the phone number with its country code.',
  'shop-whatsapp-incomplete': 'Please enter the WhatsApp number with its country code.',
  'trn-incomplete': 'A tax registration number has 15 digits.',
  'address-cut-off-later': 'This must not be later than the cut-off of the day.',
  'window-ends-too-early': 'This must be a later hour than the one it begins at.',
  'last-notice-not-later': 'This must be fewer days than the first notice.',
  'names-not-a-list': 'Send this as a list of names.',
  'add-ons-not-a-list': 'Send the add-ons as a list of ids.',
}
