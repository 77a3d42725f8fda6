type Scheme = 'light' | 'dark'

/** The colours of tokens.css, by scheme and name. */
export function readTokens(css: string): Record<Scheme, Record<string, string>> {
  const read = (scheme: Scheme) => {
    const block = new RegExp(`\\[data-scheme="${scheme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
    )
  }
  return { light: read('light'), dark: read('dark') }
}

/** WCAG's contrast between two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
