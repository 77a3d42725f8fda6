/** What a driver's phone is told; by status. */
export const driver = {
  404: {
    'mark-missing': 'This mark could not be found.',
    'photo-missing': 'There is no picture of this delivery, or it has been removed.',
  },
  422: { 'photo-required': 'Please send one picture.' },
}
