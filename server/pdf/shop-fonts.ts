import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

const require = createRequire(import.meta.url)
const font = (name: string) => require.resolve(`@fontsource/${name}`)
const weights = (family: string, script: string) =>
  [400, 600].map((fontWeight) => ({
    src: font(`${family}/files/${family}-${script}-${fontWeight}-normal.woff`),
    fontWeight,
  }))

Font.register({ family: 'Figtree', fonts: weights('figtree', 'latin') })
Font.register({ family: 'Figtree Extended', fonts: weights('figtree', 'latin-ext') })
Font.register({ family: 'Cairo', fonts: weights('cairo', 'arabic') })
Font.registerHyphenationCallback((word) => [word])

/** Names and addresses come in both scripts; each letter takes the first font that has it. */
export const SHOP_FONTS = ['Figtree', 'Figtree Extended', 'Cairo']
