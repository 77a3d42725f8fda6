// The texts of the specification, to the letter.
export const COMPLETE_ALL_SELECTIONS = 'Please complete all selections before continuing.'
export const MISSING_ORDER_DETAILS = 'Missing required order details. Please check your selections.'
export const MEAL_SELECTION_ERROR = 'Error with meal selection data. Please try again.'
