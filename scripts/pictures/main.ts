// Draws every picture of the demo shop: node scripts/pictures/main.ts [group] [key], both as patterns.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Drawing, draw, type Frame } from './draw.ts'
import { encoded } from './encode.ts'
import { labelArt } from './goods/label-art.ts'
import { groups } from './groups.ts'
import { type Label, printLabels } from './labels.ts'

const folder = join(import.meta.dirname, '../../server/db/demo/pictures')
const [, , only = '.', pattern = '.'] = process.argv

const labels = new Map<string, Label>()
for (const [group, { frame, largestBytes, drawings, hasPrint }] of Object.entries(groups(labels))) {
  if (!new RegExp(only).test(group)) continue
  if (hasPrint && labels.size === 0) for (const entry of await printLabels(labelArt)) labels.set(...entry)
  await drawGroup(group, drawings, frame, largestBytes)
}

async function drawGroup(
  group: string,
  drawings: Record<string, Drawing>,
  frame: Frame,
  largestBytes: number,
) {
  for (const [key, drawing] of Object.entries(drawings)) {
    if (!new RegExp(pattern).test(key)) continue
    const file = join(folder, group, `${key}.webp`)
    const webp = await encoded(await draw(key, drawing, frame), largestBytes)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, webp)
    console.log(`${group}/${key}.webp ${(webp.length / 1024).toFixed(1)} KB`)
  }
}
