import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBucket } from '../../tests/factories/bucket.ts'
import { makeDataFolder, removeDataFolder } from '../../tests/setup/data-folder.ts'
import { readEnv } from '../env.ts'
import { type FileStore, openFileStore } from './file-store.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
let dataDir: string
beforeAll(async () => {
  bucket = await openBucket()
  dataDir = await makeDataFolder()
})
afterAll(async () => {
  await bucket.close()
  await removeDataFolder(dataDir)
})

const content = new Uint8Array([0, 255, 128, 7])

describe.each([
  ['on disk', () => ({})],
  ['in a bucket', () => bucket.env],
])('files %s', (_where, settings) => {
  let files: FileStore
  beforeAll(async () => {
    files = await openFileStore(readEnv({ DATA_DIR: dataDir, ...settings() }), dataDir)
  })

  it('come back byte for byte', async () => {
    await files.put('pictures/ab/plate.webp', content, 'image/webp')
    expect([...(await files.find('pictures/ab/plate.webp'))!]).toEqual([...content])
  })

  it('that lie on this machine are taken over, and sent while they are read', async () => {
    const path = join(dataDir, 'drawn.pdf')
    await writeFile(path, content)
    await files.takeOver('labels/drawn.pdf', path, 'application/pdf')
    expect([...(await buffer((await files.findStream('labels/drawn.pdf'))!))]).toEqual([...content])
    expect(await files.findStream('labels/nothing.pdf')).toBeUndefined()
  })

  it('that were never put are missing', async () => {
    expect(await files.find('pictures/ab/nothing.webp')).toBeUndefined()
  })

  it('can be put twice', async () => {
    await files.put('twice.txt', new Uint8Array([1]), 'text/plain')
    await files.put('twice.txt', new Uint8Array([2]), 'text/plain')
    expect([...(await files.find('twice.txt'))!]).toEqual([2])
  })
})

it('a bucket keeps what a file is', async () => {
  expect(bucket.kept.get('/shop/pictures/ab/plate.webp')?.type).toBe('image/webp')
})

it('a bucket that refuses is an error, not a missing file', async () => {
  const env = readEnv({ DATA_DIR: dataDir, ...bucket.env, S3_ACCESS_KEY: 'another-key' })
  const files = await openFileStore(env, dataDir)
  await expect(files.find('pictures/ab/plate.webp')).rejects.toThrow()
})
