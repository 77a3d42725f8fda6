import { removeImage } from '../../../integrations/image-store.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { deleteUnusedImages } from './remove-unused-uploads.queries.ts'

const A_DAY_MS = 86_400_000

/** Pictures that were sent to a form and never saved with it are removed a day later, every night. */
export const removeUnusedUploads: Job<object> = {
  name: 'remove-unused-uploads',
  cron: '40 3 * * *',
  async work(deps) {
    const before = new Date(deps.now().getTime() - A_DAY_MS)
    // The files go before the row is free for another upload of the same picture.
    await deps.db.transaction(async (tx) => {
      for (const hash of await deleteUnusedImages(tx, before)) await removeImage(deps.files, hash)
    })
  },
}
