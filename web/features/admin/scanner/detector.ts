type Detector = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass<Format extends string> = {
  new (options: { formats: Format[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
type Read = (video: HTMLVideoElement) => Promise<string | undefined>

const FORMATS = ['qr_code', 'code_128'] as const

/**
 * Reads a code from a picture of the camera: the browser itself where it can, else a library that is loaded only now. It knows
 * QR codes alone, which every label and cool bag has. Undefined where it cannot be loaded.
 */
export async function openDetector(): Promise<Read | undefined> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass<string> }).BarcodeDetector
  const read = own && (await readerOf(own).catch(() => undefined))
  if (read) return read
  const library = await import('qr/decode.js').catch(() => undefined)
  return library && readerOf(library.BarcodeDetector)
}

async function readerOf(Detector: DetectorClass<(typeof FORMATS)[number]>): Promise<Read | undefined> {
  const known = await Detector.getSupportedFormats()
  const formats = FORMATS.filter((format) => known.includes(format))
  if (formats.length === 0) return undefined
  const detector = new Detector({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}
