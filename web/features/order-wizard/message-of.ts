/** What a failed call has to say to the customer. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
