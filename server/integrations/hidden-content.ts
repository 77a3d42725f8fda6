// Long enough that they do not turn up by chance in megabytes of compressed pixels.
const MARKS = /<script|<\?php|<html|<iframe|<!doctype|<svg[ >]|%pdf-1|javascript:/i
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_TAIL = 66_000

/** A picture that is a page, a script, a document or an archive as well. We store copies without it, but want none of it. */
export function hidesSomething(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return MARKS.test(bytes.toString('latin1')) || bytes.subarray(-ZIP_TAIL).includes(ZIP_END)
}
