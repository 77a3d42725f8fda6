/** +971501234567 → +971 50 123 4567; numbers of other countries stay as they are. */
export function formatPhone(e164: string): string {
  const [, area, first, last] = /^\+971(5\d|[2-46-9])(\d{3})(\d{4})$/.exec(e164) ?? []
  return area ? `+971 ${area} ${first} ${last}` : e164
}
