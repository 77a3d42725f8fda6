import { Transform, type TransformCallback } from 'node:stream'

const END = Buffer.from('</head>')
const modulePreload = /<link rel="modulepreload" /g

/** In a page's head scripts give way to the styles and fonts that its first picture waits for. */
export class ScriptsGiveWay extends Transform {
  private head: Buffer[] | undefined = []

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.head) done(null, this.collect(this.head, chunk))
    else done(null, chunk)
  }

  private collect(head: Buffer[], chunk: Buffer): Buffer | undefined {
    head.push(chunk)
    const soFar = Buffer.concat(head)
    if (!soFar.includes(END)) return undefined
    this.head = undefined
    return lowered(soFar)
  }

  override _flush(done: TransformCallback): void {
    done(null, this.head ? Buffer.concat(this.head) : undefined)
  }
}

function lowered(part: Buffer): Buffer {
  const end = part.indexOf(END)
  const head = part.subarray(0, end).toString()
  return Buffer.concat([
    Buffer.from(head.replace(modulePreload, '<link rel="modulepreload" fetchpriority="low" ')),
    part.subarray(end),
  ])
}
