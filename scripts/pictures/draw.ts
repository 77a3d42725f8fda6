import sharp from 'sharp'
import { blankCanvas } from './engine/canvas.ts'
import { light } from './engine/light.ts'
import { randomFrom } from './engine/random.ts'
import type { Kitchen } from './kitchen.ts'

export type Drawing = (k: Kitchen) => void
export type Frame = { width: number; height: number; scale: number; surround: 'table' | 'transparent' }

/** Lays the table, lights it, and brings it down to its finished size. */
export async function draw(seed: string, drawing: Drawing, frame: Frame) {
  const canvas = blankCanvas(frame.width, frame.height, frame.scale)
  drawing({
    canvas,
    random: randomFrom(seed),
    zoom: 1,
    about: { x: 320, y: 320 },
    serving: { x: 320, y: 320, size: 1, turn: 0, base: 0 },
  })
  const { pixels, columns, rows } = light(canvas, frame.surround)
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 4 } }).resize(
    frame.width,
    frame.height,
    {
      kernel: 'lanczos3',
    },
  )
}
