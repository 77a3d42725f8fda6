/** A successful answer with data. */
export const ok = <T>(data: T, message?: string) =>
  message === undefined ? { status: true as const, data } : { status: true as const, message, data }

/** A successful answer that only says what was done. */
export const okDone = (message?: string) =>
  message === undefined ? { status: true as const } : { status: true as const, message }

/** One page of a list, and how many rows there are in all. */
export const okRows = <T>(
  { rows, total }: { rows: T[]; total: number },
  { page, perPage }: { page: number; perPage: number },
) => ({ status: true as const, data: rows, total, page, perPage })
