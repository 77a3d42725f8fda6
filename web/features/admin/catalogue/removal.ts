import { adminApi } from '../admin-api.ts'
import type { Removal } from '../table/use-removal.ts'

/** Any item of the catalogue is deleted, and brought back, by its identifier. */
export const removalOf = (doneText: string, failText: string): Removal<{ identifier: string }> => ({
  remove: ({ identifier }, usesKnown) =>
    adminApi('DELETE /api/admin/delete', { body: { identifier, usesKnown } }),
  restore: ({ identifier }) => adminApi('POST /api/admin/restore', { body: { identifier } }),
  hasBin: true,
  doneText,
  failText,
})
