import type { LabelArt } from '../labels.ts'

const mark = (size: number, tone: string) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 40 40" fill="none" stroke="${tone}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><circle cx="20" cy="20" r="17" stroke-dasharray="40 8 28 8 16 8"/><path d="M14.5 24.5c0-7 4.5-10.5 11.5-10.5 0 7-4 11.5-10 11.5M14 28c.8-3.8 3-7 6.8-9"/></svg>`

type Jar = { name: string; note: string; ground: string; ink: string; accent: string }

/** A wrap for tubs and bottles, read along their length. */
const jar = ({ name, note, ground, ink, accent }: Jar): LabelArt => ({
  width: 300,
  height: 260,
  html: `<div style="width:300px;height:260px;background:${ground};color:${ink};display:grid;grid-template-columns:26px 1fr;"><div style="background:${accent}"></div><div style="padding:54px 20px 0 22px"><div style="display:flex;align-items:center;gap:8px;font:600 15px Figtree;letter-spacing:.04em">${mark(30, ink)}Fitt Meals</div><div style="font:560 38px/1 Fraunces;letter-spacing:-.02em;margin-top:16px">${name}</div><div style="font:500 14px Figtree;margin-top:12px;opacity:.85">${note}</div></div></div>`,
})

type Cover = { title: string; author: string; ground: string; ink: string; art: string }

const book = ({ title, author, ground, ink, art }: Cover): LabelArt => ({
  width: 360,
  height: 480,
  html: `<div style="position:relative;width:360px;height:480px;background:${ground};color:${ink};overflow:hidden"><svg style="position:absolute;inset:0" width="360" height="480" viewBox="0 0 360 480">${art}</svg><div style="position:absolute;inset:34px 30px auto;font:600 54px/.98 Fraunces;letter-spacing:-.025em">${title}</div><div style="position:absolute;left:32px;bottom:30px;font:600 16px Figtree;letter-spacing:.02em">${author}</div><div style="position:absolute;right:26px;bottom:22px">${mark(34, ink)}</div></div>`,
})

const plateArt = (cx: number, cy: number, r: number, rim: string, food: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${rim}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.74}" fill="none" stroke="#00000022" stroke-width="2"/>${food}`

export const labelArt: Record<string, LabelArt> = {
  whey: jar({
    name: 'Whey<br>Isolate',
    note: 'Chocolate · 900 g',
    ground: '#0f4d3a',
    ink: '#fbf7f0',
    accent: '#f2a33a',
  }),
  plant: jar({
    name: 'Plant<br>Protein',
    note: 'Vanilla · 800 g',
    ground: '#f4ecdf',
    ink: '#0f4d3a',
    accent: '#9bb89a',
  }),
  creatine: jar({
    name: 'Creatine',
    note: 'Monohydrate · 300 g',
    ground: '#fbf7f0',
    ink: '#17211c',
    accent: '#1f6f8b',
  }),
  omega: jar({
    name: 'Omega-3',
    note: 'Fish oil · 90 capsules',
    ground: '#1f6f8b',
    ink: '#fbf7f0',
    accent: '#f2a33a',
  }),
  vitamin: jar({
    name: 'D3 Drops',
    note: 'In olive oil · 30 ml',
    ground: '#f7d58c',
    ink: '#5a3206',
    accent: '#f2a33a',
  }),
  electrolyte: jar({
    name: 'Electrolyte',
    note: 'Lemon · 20 tablets',
    ground: '#dfeee6',
    ink: '#0f4d3a',
    accent: '#f6d743',
  }),
  almond: jar({
    name: 'Almond<br>Butter',
    note: 'Stone-ground · 350 g',
    ground: '#efe0c4',
    ink: '#4a2a10',
    accent: '#b3364b',
  }),
  bar: {
    width: 240,
    height: 84,
    html: `<div style="width:240px;height:84px;background:#5a2f16;color:#fbe7c6;display:flex;align-items:center;gap:12px;padding:0 20px"><div>${mark(34, '#f2a33a')}</div><div><div style="font:600 25px/1 Fraunces">Date Bar</div><div style="font:500 12px Figtree;margin-top:5px">12 g protein</div></div></div>`,
  },
  chest: { width: 60, height: 60, html: `<div style="padding:6px">${mark(48, '#fbf7f0')}</div>` },
  chestDark: { width: 60, height: 60, html: `<div style="padding:6px">${mark(48, '#0f4d3a')}</div>` },
  scale: {
    width: 160,
    height: 60,
    html: `<div style="width:160px;height:60px;background:#22302a;border-radius:10px;color:#d9f2c9;font:600 38px/60px Figtree;text-align:right;padding-right:16px;font-variant-numeric:tabular-nums">0385<span style="font-size:18px"> g</span></div>`,
  },
  'gulf-kitchen-light': book({
    title: 'The Light Gulf Kitchen',
    author: 'Aisha Al Ketbi',
    ground: '#e9b566',
    ink: '#3a1d06',
    art: `${plateArt(205, 330, 138, '#fbf7f0', '<ellipse cx="205" cy="330" rx="92" ry="84" fill="#d9873a"/><g fill="#f3c777"><ellipse cx="170" cy="300" rx="18" ry="6" transform="rotate(30 170 300)"/><ellipse cx="235" cy="318" rx="18" ry="6" transform="rotate(-24 235 318)"/><ellipse cx="190" cy="362" rx="18" ry="6"/><ellipse cx="245" cy="362" rx="18" ry="6" transform="rotate(50 245 362)"/></g><circle cx="212" cy="330" r="26" fill="#8f3d16"/><circle cx="168" cy="346" r="20" fill="#a54c1c"/>')}`,
  }),
  'portion-sense': book({
    title: 'Portion Sense',
    author: 'Layla Haddad',
    ground: '#f4ecdf',
    ink: '#0f4d3a',
    art: '<g transform="translate(180 296) scale(.92)"><path d="M0 -104 A104 104 0 0 1 104 0 L0 0Z" fill="#16624b"/><path d="M0 0 L104 0 A104 104 0 0 1 -73.5 73.5Z" fill="#f2a33a"/><path d="M0 0 L-73.5 73.5 A104 104 0 0 1 0 -104Z" fill="#b3364b"/></g>',
  }),
  'strong-after-forty': book({
    title: 'Strong After Forty',
    author: 'Daniel Okafor',
    ground: '#1f6f8b',
    ink: '#fbf7f0',
    art: '<g fill="#f2a33a"><rect x="70" y="318" width="220" height="16" rx="8"/><rect x="60" y="270" width="30" height="112" rx="10"/><rect x="270" y="270" width="30" height="112" rx="10"/></g><g fill="#fbf7f0"><rect x="34" y="292" width="20" height="68" rx="8"/><rect x="306" y="292" width="20" height="68" rx="8"/></g>',
  }),
  'meal-prep-sunday': book({
    title: 'Two Hours on Sunday',
    author: 'Sara Lindqvist',
    ground: '#16624b',
    ink: '#fbf7f0',
    art: '<g><rect x="50" y="250" width="120" height="84" rx="14" fill="#fbf7f0"/><rect x="190" y="250" width="120" height="84" rx="14" fill="#fbf7f0"/><rect x="50" y="350" width="120" height="84" rx="14" fill="#fbf7f0"/><rect x="190" y="350" width="120" height="84" rx="14" fill="#fbf7f0"/><rect x="62" y="262" width="46" height="60" rx="8" fill="#f2a33a"/><rect x="114" y="262" width="44" height="60" rx="8" fill="#8cb94c"/><rect x="202" y="262" width="46" height="60" rx="8" fill="#b3364b"/><rect x="254" y="262" width="44" height="60" rx="8" fill="#e9d9b8"/><rect x="62" y="362" width="46" height="60" rx="8" fill="#8cb94c"/><rect x="114" y="362" width="44" height="60" rx="8" fill="#d9873a"/><rect x="202" y="362" width="46" height="60" rx="8" fill="#e9d9b8"/><rect x="254" y="362" width="44" height="60" rx="8" fill="#f2a33a"/></g>',
  }),
  'ramadan-table': book({
    title: 'The Ramadan Table',
    author: 'Huda & Omar Farouk',
    ground: '#2b2f55',
    ink: '#fbe7c6',
    art: '<path d="M250 250a92 92 0 1 0 40 150 74 74 0 1 1-40-150z" fill="#f2c55a"/><g fill="#fbe7c6"><circle cx="96" cy="300" r="4"/><circle cx="120" cy="400" r="3"/><circle cx="70" cy="370" r="3"/><circle cx="300" cy="260" r="3"/></g><g fill="#8c4f26"><ellipse cx="210" cy="372" rx="24" ry="12"/><ellipse cx="244" cy="392" rx="24" ry="12" transform="rotate(-20 244 392)"/></g>',
  }),
  macros: {
    width: 368,
    height: 472,
    html: `<div style="width:368px;height:472px;padding:36px 34px;background:#fbf7f0;color:#17211c"><div style="display:flex;align-items:center;gap:10px;font:600 17px Figtree;color:#0f4d3a">${mark(32, '#0f4d3a')}Chicken Machboos</div><div style="font:600 104px/1 Fraunces;letter-spacing:-.04em;margin-top:26px;font-variant-numeric:tabular-nums">548</div><div style="font:600 22px Figtree;color:#4a5751">kcal</div><div style="display:grid;gap:14px;margin-top:30px;font:600 24px Figtree"><div style="display:flex;justify-content:space-between;border-top:2px solid #dccbb0;padding-top:12px"><span style="color:#16624b">Protein</span><span>39 g</span></div><div style="display:flex;justify-content:space-between;border-top:2px solid #dccbb0;padding-top:12px"><span style="color:#9c5313">Carbs</span><span>62 g</span></div><div style="display:flex;justify-content:space-between;border-top:2px solid #dccbb0;padding-top:12px"><span style="color:#b3364b">Fat</span><span>16 g</span></div></div></div>`,
  },
  planner: {
    width: 380,
    height: 280,
    html: `<div style="width:380px;height:280px;display:grid;grid-template-columns:1fr 1fr;color:#17211c"><div style="padding:30px 22px"><div style="font:600 24px Fraunces;color:#0f4d3a">Monday</div>${Array.from({ length: 6 }, (_, i) => `<div style="border-bottom:1.5px solid #dccbb0;height:29px;font:500 13px/30px Figtree;color:#4a5751">${['9:30  Stand-up', '11:00  Review', '13:00  Poke bowl', '15:30  Call', '', ''][i]}</div>`).join('')}</div><div style="padding:30px 22px"><div style="font:600 24px Fraunces;color:#0f4d3a">Tuesday</div>${Array.from({ length: 6 }, (_, i) => `<div style="border-bottom:1.5px solid #dccbb0;height:29px;font:500 13px/30px Figtree;color:#4a5751">${['10:00  Site visit', '13:00  Spaghetti', '', '18:00  Run', '', ''][i]}</div>`).join('')}</div></div>`,
  },
  week: {
    width: 600,
    height: 428,
    html: `<div style="width:600px;height:428px;padding:34px 36px;color:#17211c;font-family:Figtree"><div style="display:grid;grid-template-columns:1fr 1fr;column-gap:72px">${[
      ['Monday', 'Oats', 'Shawarma bowl'],
      ['Tuesday', 'Oats', 'Client dinner'],
      ['Wednesday', 'Eggs', 'Lentil soup'],
      ['Thursday', 'Eggs', 'Grilled hammour'],
      ['Friday', 'Brunch', 'Leftovers'],
      ['Saturday', 'Yogurt', 'Spare: omelette'],
    ]
      .map(
        ([day, a, b]) =>
          `<div style="border-top:2px solid #dccbb0;padding:10px 0 16px"><div style="font:600 25px Fraunces;color:#0f4d3a">${day}</div><div style="font:500 18px/1.45 Figtree;color:#4a5751">${a}<br>${b}</div></div>`,
      )
      .join('')}</div></div>`,
  },
}
