/** What is wrong with a request as such, whatever call it is for; by status. */
export const requests = {
  400: {
    'address-unreadable': 'That address cannot be read.',
    'client-address-unreadable': 'The address this request came from cannot be read.',
    'request-broken-off': 'That request was broken off.',
    'request-incomplete': 'That request is not complete.',
    'request-unreadable': 'That request cannot be read.',
    'json-unreadable': 'That request is not valid JSON.',
    'form-unreadable': 'That form cannot be read.',
    'characters-unreadable': 'That contains characters or nesting we cannot read.',
  },
  401: { 'not-signed-in': 'Please sign in to continue.' },
  403: {
    'not-allowed': 'You are not allowed to do that.',
    'permission-missing': 'Your role does not include this. An owner of the shop can change that.',
    'from-another-site': 'This request came from another site.',
  },
  404: {
    'not-found': 'We could not find that.',
    'nothing-there': ({ method, path }: { method: string; path: string }) =>
      `There is nothing at ${method} ${path}.`,
  },
  413: { 'request-too-large': 'That is too large to send.' },
  415: { 'content-type-unknown': 'That kind of content cannot be read here.' },
  422: { 'form-field-unknown': 'That form has a field we do not know.' },
  429: {
    'too-many-tries': 'Too many tries. Please wait a moment and try again.',
    'too-many-messages': 'Too many messages. Please wait a few minutes and try again.',
    'too-many-requests': 'Too many requests. Please wait a moment and try again.',
    'too-many-at-once': 'Too many requests at once. Please try again.',
  },
  500: { 'our-fault': 'Something went wrong on our side. Please try again.' },
  503: {
    unavailable: 'We cannot do that right now. Please try again in a moment.',
    'shop-busy': 'The shop is very busy. Please try again in a moment.',
    'database-away': 'The database cannot be reached.',
  },
}
