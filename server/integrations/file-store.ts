import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from '../env.ts'

export type SmallFiles = {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  find(key: string): Promise<Uint8Array | undefined>
  /** Removing what is not there is harmless. */
  remove(key: string): Promise<void>
}

/** Stored files by key, on local disk or in S3-compatible storage. */
export type FileStore = SmallFiles & {
  /** Moves a file of this machine into the store, however large: it is never in memory as a whole. */
  takeOver(key: string, path: string, contentType: string): Promise<void>
  findStream(key: string): Promise<Readable | undefined>
}

export async function openFileStore(env: Env, folder: string): Promise<FileStore> {
  const disk = new Disk(env.S3_BUCKET ? await s3Driver(env, env.S3_BUCKET) : fsDriver(folder))
  // A bucket takes a file whole or not at all; on a disk, a crash or a lack of room would leave half of one in its place.
  async function putWhole(key: string, content: Uint8Array): Promise<void> {
    const part = `${key}.${randomUUID()}.part`
    try {
      await disk.put(part, content)
      await disk.move(part, key)
    } catch (error) {
      await disk.delete(part).catch(() => {})
      throw error
    }
  }
  return {
    put: (key, content, contentType) =>
      env.S3_BUCKET ? disk.put(key, content, { contentType }) : putWhole(key, content),
    async find(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined
    },
    takeOver: (key, path, contentType) => disk.moveFromFs(path, key, { contentType }),
    async findStream(key) {
      return (await disk.exists(key)) ? disk.getStream(key) : undefined
    },
    remove: (key) => disk.delete(key),
  }
}

const fsDriver = (folder: string) => new FSDriver({ location: folder, visibility: 'private' })

// Loaded only where it is used: the S3 client is large.
async function s3Driver(env: Env, bucket: string) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const credentials =
    env.S3_ACCESS_KEY && env.S3_SECRET_KEY
      ? { accessKeyId: env.S3_ACCESS_KEY, secretAccessKey: env.S3_SECRET_KEY }
      : undefined
  return new S3Driver({
    bucket,
    region: env.S3_REGION,
    visibility: 'private',
    supportsACL: false,
    // Many that speak S3 do not know the checksums behind a streamed body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    ...(credentials && { credentials }),
  })
}
