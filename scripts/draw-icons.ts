// Draws the shop's icons into web/public. Run it again after changing the mark.
import sharp from 'sharp'

const folder = 'web/public'
const [sand, palm, saffron, berry] = ['#fbf7f0', '#0f4d3a', '#f2a33a', '#e8808e']

// `start` and `length` in hundredths of the circle; the renderer of pictures knows no pathLength.
const arc = (radius: number, width: number, start: number, length: number, color: string) => {
  const around = 2 * Math.PI * radius
  const [from, long] = [(-start * around) / 100, (length * around) / 100]
  return `<circle r="${radius}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${long} ${around}" stroke-dashoffset="${from}" transform="rotate(-90)"/>`
}

const ring = (radius: number, width: number, first: string) =>
  arc(radius, width, 3, 33, first) + arc(radius, width, 44, 26, saffron) + arc(radius, width, 78, 15, berry)

const leaf = (scale: number, color: string) =>
  `<g transform="scale(${scale}) translate(-20 -20.5)" fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="M14.5 24.5c0-7 4.5-10.5 11.5-10.5 0 7-4 11.5-10 11.5M14 28c.8-3.8 3-7 6.8-9"/></g>`

const icon = (corner: number, scale: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64"><title>The mark</title><rect x="-32" y="-32" width="64" height="64" rx="${corner}" fill="${palm}"/><g transform="scale(${scale})">${ring(20, 4.6, sand)}${leaf(1.2, sand)}</g></svg>`

const draw = (svg: string, name: string, width: number) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize({ width })
    .png({ palette: true, quality: 90 })
    .toFile(`${folder}/${name}`)

await draw(icon(0, 0.82), 'icon-192.png', 192)
await draw(icon(0, 0.82), 'icon-512.png', 512)
await draw(icon(0, 0.9), 'apple-touch-icon.png', 180)
