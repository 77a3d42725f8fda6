const widths = [320, 640, 1280]
const stored = /\/(320|640|1280)\.webp$/

/** Stored pictures come in three widths under the same address; any other is used as it is. */
export function pictureSources(src: string): { src: string; srcSet?: string } {
  if (!stored.test(src)) return { src }
  return {
    src,
    srcSet: widths.map((width) => `${src.replace(stored, `/${width}.webp`)} ${width}w`).join(', '),
  }
}
