const told = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 1)

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The fields that differ between two versions, in words. */
export function changedFields(before: unknown, after: unknown) {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: told(old[field]), after: told(now[field]) }))
    .filter((entry) => entry.before !== entry.after)
}
