type Detected = { rawValue: string }
type Detector = { detect(video: HTMLVideoElement): Promise<Detected[]> }
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const FORMATS = ['qr_code', 'code_128']

/** Reads a code from a picture of the camera; undefined where the browser has no way to. */
export async function openDetector(): Promise<
  ((video: HTMLVideoElement) => Promise<string | undefined>) | undefined
> {
  const own = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
  const known = (await own?.getSupportedFormats().catch(() => [])) ?? []
  const formats = FORMATS.filter((format) => known.includes(format))
  if (!own || formats.length === 0) return undefined
  const detector = new own({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}
