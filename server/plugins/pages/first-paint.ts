import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g
const modulePreload = /<link rel="modulepreload" href=/g

/**
 * What a phone needs to show a finished page comes with the page itself: its styles stand in it, and its scripts give way
 * to its pictures and fonts. The links stay, since the page comes to life on them, but hold nothing up.
 */
export function quickenFirstPaint(clientDir: string): (html: string) => string {
  const styles = new Map<string, string>()
  const styleOf = (path: string): string => {
    const file = join(clientDir, path)
    const css = styles.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
    styles.set(path, css)
    return css
  }
  return (html) =>
    html
      .replace(stylesheet, (link, path: string, mark: string) => {
        const css = styleOf(path)
        return css && !css.includes('</')
          ? `<style>${css}</style><link rel="stylesheet" href="${path}${mark}" media="not all"/>`
          : link
      })
      .replace(modulePreload, '<link rel="modulepreload" fetchpriority="low" href=')
}
