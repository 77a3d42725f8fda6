import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm, noise } from '../engine/noise.ts'
import { dome, roundedBox, smooth } from '../engine/shapes.ts'
import { ellipse, rough, solid } from '../engine/solid.ts'

/** Half a pepper, hollow, ready to be filled. */
export function pepperHalf(size: number, tone: string, seed: number): Stamp {
  const skin = colour(tone)
  const inside = blend(skin, colour('#fff0d8'), 0.35)
  const stalk = colour('#6f8a3c')
  const outline = rough((x, y) => roundedBox(x, y, size, size * 0.66, size * 0.5), 3, 60, seed)
  return {
    radius: size * 1.35,
    at(x, y, out) {
      if (x > size * 0.95 && x < size * 1.25 && Math.abs(y) < size * 0.09) {
        out.h = 14 + dome(Math.abs(y) / (size * 0.09)) * 6
        paint(out, stalk, 0.3, 0.4)
        return true
      }
      const d = -outline(x, y)
      if (d <= 0) return false
      const wall = size * 0.14
      const lobe = Math.abs(Math.sin(Math.atan2(y, x) * 2.5)) * 2
      out.h = d < wall ? 30 + dome(Math.abs(d / wall - 0.5) * 2) * 10 + lobe : 16
      paint(out, d < wall ? skin : inside, 0.65, 0.55)
      return true
    },
  }
}

/** Melted cheese: a soft sheet, gold where it caught the heat. */
export function melted(radius: number, seed: number, squash = 0.6): Stamp {
  const pale = colour('#fbe4a0')
  const gold = colour('#dc9a35')
  return solid(
    radius * 1.2,
    rough(ellipse(radius, radius * squash), radius * 0.14, radius * 0.6, seed),
    6,
    radius * 0.25,
    (x, y, _i, out) => {
      const n = fbm(x * 0.05 + seed, y * 0.05, 4)
      out.h += n * 6
      paint(out, blend(pale, gold, smooth(0.45, 0.72, n)), 0.5, 0.55)
    },
  )
}

/** A thin shaving of hard cheese. */
export function shaving(length: number, seed: number): Stamp {
  const cheese = colour('#f8ebc0')
  const edge = colour('#e5cd8c')
  return solid(
    length * 1.2,
    rough((x, y) => roundedBox(x, y, length, length * 0.34, 4), 3, 16, seed),
    3,
    2,
    (x, y, inner, out) => {
      out.h += Math.sin(x * 0.08 + seed) * 4 + fbm(x * 0.1, y * 0.1, 2) * 2
      paint(out, blend(edge, cheese, inner), 0.25, 0.5)
    },
  )
}

/** A rough crumble of cheese or tofu. */
export function crumbleBit(size: number, tone: string, seed: number): Stamp {
  const body = colour(tone)
  const shade = blend(body, colour('#b08a55'), 0.35)
  return solid(
    size * 1.5,
    rough(ellipse(size, size * 0.85), size * 0.4, size, seed),
    size * 0.85,
    size * 0.7,
    (x, y, inner, out) => {
      const n = noise(x * 0.4 + seed, y * 0.4)
      out.h += n * 2
      paint(out, blend(shade, body, inner * 0.8 + n * 0.3), 0.18, 0.55)
    },
  )
}

/** A young soya pod with the beans showing as bumps. */
export function soyaPod(length: number, seed: number): Stamp {
  const green = colour('#8fb24a')
  const deep = colour('#628630')
  return solid(
    length * 1.15,
    (x, y) => {
      const t = x / length
      const bend = y - Math.sin(t * 1.6 + seed) * 5
      const bulge = 8.5 + Math.abs(Math.cos(t * 4.3)) * 4
      return Math.abs(t) >= 1 ? 999 : Math.abs(bend) - bulge * (1 - t ** 4)
    },
    13,
    11,
    (x, y, inner, out) => {
      const t = x / length
      const bean = Math.abs(Math.cos(t * 4.3)) ** 2
      out.h += bean * 5
      paint(out, blend(deep, green, inner * 0.7 + bean * 0.4 + noise(x * 0.2, y * 0.2) * 0.2), 0.32, 0.45)
    },
  )
}

/** An apple slice, skin along its back. */
export function appleSlice(length: number, skinTone: string): Stamp {
  const flesh = colour('#fbf1d0')
  const core = colour('#efdfae')
  const skin = colour(skinTone)
  return solid(
    length * 1.05,
    (x, y) => {
      const t = x / length
      if (Math.abs(t) >= 1) return 999
      const back = Math.sqrt(1 - t * t) * length * 0.62
      const front = (1 - t * t) * length * 0.16 - smooth(0.34, 0, Math.abs(t)) * length * 0.13
      return Math.max(y - back, -y - front)
    },
    11,
    5,
    (x, y, _i, out) => {
      const t = x / length
      const back = Math.sqrt(Math.max(0, 1 - t * t)) * length * 0.62
      paint(
        out,
        blend(
          blend(flesh, core, smooth(0.4, 0, Math.hypot(t * 1.4, y / length)) * 0.6),
          skin,
          smooth(back - 11, back - 8, y),
        ),
        0.42,
        0.7,
      )
    },
  )
}

/** A cube of ice: the drink shows through it, light gathers in its edges. */
export function ice(size: number, seed: number, through: string): Stamp {
  const drink = colour(through)
  const clear = blend(drink, colour('#f3f7f6'), 0.42)
  const edge = blend(drink, colour('#ffffff'), 0.72)
  return solid(
    size * 1.5,
    rough((x, y) => roundedBox(x, y, size, size * 0.9, size * 0.3), 1.5, size, seed),
    size * 0.5,
    size * 0.34,
    (x, y, inner, out) => {
      const n = fbm(x * 0.06 + seed, y * 0.06, 3)
      out.h += n * 5
      paint(out, blend(edge, clear, smooth(0.3, 1, inner) * (0.5 + n * 0.6)), 0.95, 0.9)
    },
  )
}

/** A glass from above: a bright rim round what is in it. */
export function glass(radius: number, height: number): Stamp {
  const rim = colour('#e8eeec')
  const wall = colour('#cfd9d6')
  return {
    radius: radius + 2,
    at(x, y, out) {
      const d = Math.hypot(x, y)
      if (d > radius) return false
      const t = (radius - d) / (radius * 0.06)
      if (t < 1) {
        out.h = height + dome(Math.abs(t - 0.5) * 2) * 5 - smooth(0.3, 0, t) * 10
        paint(out, rim, 0.95, 0.7)
      } else {
        out.h = height - 14 - smooth(1, 4, t) * (height - 24)
        paint(out, wall, 0.6, 0.7)
      }
      return true
    },
  }
}

/** A paper straw, leaning out over the rim. */
export function straw(length: number, tone: string): Stamp {
  const band = colour(tone)
  const paper = colour('#fbf6ea')
  return solid(
    length * 1.05,
    (x, y) => Math.max(Math.abs(x) - length, Math.abs(y) - 8),
    15,
    8,
    (x, y, _i, out) => {
      const twist = ((((x + y * 0.9) / 22) % 1) + 1) % 1
      paint(out, twist < 0.45 ? band : paper, 0.3, 0.4)
      if (Math.abs(x - length + 4) < 4 && Math.abs(y) < 4.5) paint(out, colour('#5c4a36'), 0, 0)
    },
  )
}

/** Coconut shreds, chilli threads, zest. */
export function thread(length: number, tone: string, seed: number, width = 1.5): Stamp {
  const body = colour(tone)
  return solid(
    length * 1.1,
    (x, y) => Math.max(Math.abs(x) - length, Math.abs(y - Math.sin(x * 0.16 + seed) * length * 0.18) - width),
    2.4,
    width,
    (_x, _y, _i, out) => paint(out, body, 0.3, 0.6),
  )
}

/** A stuffed date: split along its back. */
export function stuffedDate(size: number, filling: string, seed: number): Stamp {
  const light = colour('#8c4f26')
  const dark = colour('#4e2610')
  const fill = colour(filling)
  return solid(
    size * 1.15,
    rough(ellipse(size, size * 0.5), size * 0.03, size * 0.5, seed),
    size * 0.5,
    size * 0.5,
    (x, y, inner, out) => {
      const slit =
        smooth(size * 0.16, size * 0.09, Math.abs(y)) * smooth(size * 0.82, size * 0.6, Math.abs(x))
      const n = fbm(x * 0.1 + seed, y * 0.3, 3)
      const c = cells(x / 7 + seed, y / 7)
      out.h += n * 2 + slit * (3 - c.first * 3)
      paint(
        out,
        blend(blend(dark, light, n * inner), blend(fill, colour('#ffffff'), c.id * 0.25), slit),
        0.5 - slit * 0.25,
        0.35,
      )
    },
  )
}

/** A wedge of watermelon lying flat: rind, pale rim, red heart, seeds. */
export function melonWedge(size: number, seed: number): Stamp {
  const red = colour('#e2454f')
  const deep = colour('#c92f3f')
  const pale = colour('#f3efcf')
  const rind = colour('#4f7d3a')
  const pip = colour('#2a1a14')
  return solid(
    size * 1.1,
    (x, y) => {
      const r = Math.hypot(x, y)
      return Math.max(r - size, (Math.abs(Math.atan2(y, x)) - 0.5) * r)
    },
    20,
    5,
    (x, y, _i, out) => {
      const r = Math.hypot(x, y) / size
      const n = fbm(x * 0.08 + seed, y * 0.08, 3)
      const c = cells(x / 17 + seed * 3, y / 17)
      const isPip =
        smooth(0.2, 0.12, c.first) * (c.id > 0.45 ? 1 : 0) * smooth(0.82, 0.74, r) * smooth(0.25, 0.4, r)
      let tone = blend(red, deep, n)
      tone = blend(tone, pale, smooth(0.83, 0.88, r))
      tone = blend(
        tone,
        blend(rind, colour('#2f5a28'), smooth(0.4, 0.6, Math.sin(Math.atan2(y, x) * 16) * 0.5 + 0.5)),
        smooth(0.92, 0.94, r),
      )
      out.h += n * 1.6 - isPip * 0.8
      paint(out, blend(tone, pip, isPip), 0.5, 0.75)
    },
  )
}
