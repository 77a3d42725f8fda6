import { adminApi } from '../admin-api.ts'
import type { Removal } from '../table/list-view.tsx'

/** Any item of the catalogue is deleted, and brought back, by its identifier. */
export const removalOf = (doneText: string, failText: string): Removal<{ identifier: string }> => ({
  remove: ({ identifier }) => adminApi('DELETE /api/admin/delete', { body: { identifier } }),
  restore: ({ identifier }) => adminApi('POST /api/admin/restore', { body: { identifier } }),
  doneText,
  failText,
})
