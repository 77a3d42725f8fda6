export type Problems<Values> = { [Name in keyof Values]?: string | undefined }

interface Failure {
  message?: string
  errors?: { field: string; message: string }[]
}

/** Sorts a failure's words: to the fields they name, and what is left to the form as a whole. */
export function problemsOf<Values>(error: unknown, names: (keyof Values)[], fallback: string) {
  const { message, errors = [] } = (error ?? {}) as Failure
  const fields: Problems<Values> = {}
  for (const { field, message: text } of errors) {
    // A field inside another ('address.street') belongs to the input of its last name.
    const name = field.split('.').at(-1) as keyof Values
    if (names.includes(name)) fields[name] ??= text
  }
  const isAllSaid =
    errors.length > 0 && errors.every(({ field }) => names.includes(field.split('.').at(-1) as keyof Values))
  return { fields, message: isAllSaid ? undefined : message || fallback }
}
