import { MIN_LOGIN_PASSWORD, MIN_PASSWORD, MIN_USER_NAME } from '../../domain/forms/form-limits.ts'

// What the storefront's forms say, to the letter of the specification. The browser loads this list, so it stays short.
export const customerForms = {
  'username-required': 'Username is required',
  'username-too-short': `Username must be at least ${MIN_USER_NAME} characters long`,
  'password-required': 'Password is required',
  'password-too-short': `Password must be at least ${MIN_LOGIN_PASSWORD} characters long`,
  'new-password-too-short': `Password must be at least ${MIN_PASSWORD} characters long`,
  'email-required': 'Valid email is required',
  'name-required': 'Name is required',
  'message-required': 'Message is required',
  'whatsapp-required': 'WhatsApp number is required',
  'street-required': 'Street is required',
  'city-required': 'City is required',
  'state-required': 'State is required',
  'postal-code-required': 'Postal code is required',
  'country-required': 'Country is required',
  'phone-required': 'Phone is required',
  'pin-unknown':
    'Enter coordinates in the UAE, for example 25.2048, 55.2708, or a Makani number of 10 digits',
}
