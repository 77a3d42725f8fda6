import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const isText = (name: string) => /\.(js|css|svg|json|webmanifest|txt|html)$/.test(name)

/** Writes `x.br` and `x.gz` beside every text file of the build, once, so that no request waits for them. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    if (!entry.isFile() || !isText(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    if (content.length < 512) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    await writeFile(`${path}.br`, await brotli(content, quality))
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
  }
}
