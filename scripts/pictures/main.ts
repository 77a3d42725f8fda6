// Draws every picture of the demo shop: node scripts/pictures/main.ts [group] [key], both as patterns.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { draw } from './draw.ts'
import { encoded } from './encode.ts'
import { labelArt } from './goods/label-art.ts'
import { type Group, groups } from './groups.ts'
import { type Label, printLabels } from './labels.ts'

const project = join(import.meta.dirname, '../..')
const [, , only = '.', pattern = '.'] = process.argv

const labels = new Map<string, Label>()
for (const [name, group] of Object.entries(groups(labels))) {
  if (!new RegExp(only).test(name)) continue
  if (group.hasPrint && labels.size === 0)
    for (const entry of await printLabels(labelArt)) labels.set(...entry)
  await drawGroup(name, group)
}

async function drawGroup(name: string, group: Group) {
  const { drawings, frame, largestBytes, smaller, format = 'webp' } = group
  const folder = join(project, group.folder ?? `server/db/demo/pictures/${name}`)
  mkdirSync(folder, { recursive: true })
  for (const [key, drawing] of Object.entries(drawings)) {
    if (!new RegExp(pattern).test(key)) continue
    const picture = await draw(key, drawing, frame)
    keep(`${key}.${format === 'jpeg' ? 'jpg' : 'webp'}`, await encoded(picture.clone(), largestBytes, format))
    if (smaller)
      keep(`${key}-${smaller}.webp`, await encoded(picture.clone().resize(smaller), largestBytes / 2))
  }

  function keep(file: string, content: Buffer) {
    writeFileSync(join(folder, file), content)
    console.log(`${name}/${file} ${(content.length / 1024).toFixed(1)} KB`)
  }
}
