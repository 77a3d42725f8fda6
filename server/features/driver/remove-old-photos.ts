import type { Job } from '../../jobs/jobs.ts'
import { deletePhotos, takeOldPhotos } from './marks.queries.ts'
import { photoKey } from './photos.ts'

const AT_ONCE = 500

/** Pictures taken at doors are removed after their time, every night. */
export const removeOldPhotos: Job<object> = {
  name: 'remove-old-photos',
  cron: '50 3 * * *',
  async work(deps) {
    const removeSome = () =>
      deps.db.transaction(async (tx) => {
        const old = (await takeOldPhotos(tx, deps.now(), AT_ONCE)).map(({ markId }) => markId)
        for (const markId of old) await deps.files.remove(photoKey(markId))
        if (old.length > 0) await deletePhotos(tx, old)
        return old.length
      })
    while ((await removeSome()) === AT_ONCE) {}
  },
}
