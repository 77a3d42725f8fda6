import { open } from 'node:fs/promises'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartError } from '../../start-error.ts'

// What every age file begins with.
const AGE = Buffer.from('age-encryption.org/')

type Pieces = AsyncIterable<Uint8Array>

/** A step of a pipeline that encrypts for a recipient (`age1…`); without one it passes everything on. */
export const encryptFor = (recipient: string | undefined) =>
  async function* (source: Pieces): Pieces {
    if (!recipient) return yield* source
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(streamOf(source))
  }

/** A step of a pipeline that decrypts a file; one that is not encrypted it passes on. */
export const decryptWith = (identity: string | undefined, file: string) =>
  async function* (source: Pieces): Pieces {
    if (!(await isEncrypted(file))) return yield* source
    if (!identity) throw new StartError(`The backup ${file} is encrypted: set BACKUP_IDENTITY to its key.`)
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    yield* await decrypter.decrypt(streamOf(source))
  }

// One and the same at run time; the browser's type lacks `from`.
const streamOf = (source: Pieces) => NodeStream.from(source) as unknown as ReadableStream<Uint8Array>

async function isEncrypted(file: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const { buffer } = await opened.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return buffer.equals(AGE)
  } finally {
    await opened.close()
  }
}
