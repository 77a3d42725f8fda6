const END = Buffer.from('</head>')
const modulePreload = /<link rel="modulepreload" /g

/** In a page's head scripts give way to the styles and fonts that its first picture waits for. */
export function scriptsGiveWay(page: Buffer): Buffer {
  const end = page.indexOf(END)
  if (end < 0) return page
  const head = page.subarray(0, end).toString()
  return Buffer.concat([
    Buffer.from(head.replace(modulePreload, '<link rel="modulepreload" fetchpriority="low" ')),
    page.subarray(end),
  ])
}
