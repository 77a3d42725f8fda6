import { z } from 'zod'
import type { App } from '../../../app.ts'
import { ownBytes } from '../../../cache.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import {
  findImage,
  IMAGE_WIDTHS,
  type ImageWidth,
  imageKey,
  THUMB_WIDTH,
} from '../../../integrations/image-store.ts'

/** Stored pictures. Their address names their content, so they are immutable for caches. */
export function imageRoutes(app: App, { files, caches }: Deps): void {
  const params = z.object({
    hash: z.string().regex(/^[0-9a-f]{16,64}$/),
    file: z.enum([THUMB_WIDTH, ...IMAGE_WIDTHS].map((width) => `${width}.webp` as const)),
  })

  app.get('/images/:hash/:file', { schema: { hide: true } }, async (request, reply) => {
    const { data } = params.safeParse(request.params)
    if (!data) throw new AppError('picture-missing')
    const width = Number.parseInt(data.file, 10) as ImageWidth
    const key = imageKey(data.hash, width)
    const cached = caches.pictures.get(key)
    const content = cached ?? (await findImage(files, data.hash, width))
    if (!content) throw new AppError('picture-missing')
    if (!cached) caches.pictures.set(key, ownBytes(content))
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(content)
  })
}
