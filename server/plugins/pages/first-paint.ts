import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesAsText } from './content-security.ts'

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g
const modulePreload = /<link rel="modulepreload" href="[^"]+"\/>/g
const fontPreload =
  /<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin="anonymous"\/>/g
const opening = /<link rel="preload" as="image"[^>]* fetchPriority="high"\/>/
const comingToLife = /<script type="module" async="">[\s\S]*?<\/script>/

/** A finished page: its text without the styles that were put in, and the whole of it. */
export type Quickened = { text: string; body: Buffer }

const asBytes = (text: string) => Buffer.from(text, 'latin1')

/**
 * What a phone needs to show a finished page comes with the page itself: its styles stand in it, and its scripts give way
 * to its pictures and fonts. The links stay, since the page comes to life on them, but hold nothing up.
 */
export function quickenFirstPaint(clientDir: string): (page: Buffer) => Quickened {
  const styles = new Map<string, Buffer>()
  const styleOf = (path: string): Buffer => {
    const known = styles.get(path)
    if (known) return known
    const file = join(clientDir, path)
    const css = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const style = Buffer.from(css && !css.includes('</') ? `<style>${css}</style>` : '')
    styles.set(path, style)
    return style
  }

  /** As bytes: a text this long would be kept apart from the small ones, and hurry on the collection of all waste. */
  function withStyles(html: string, address: 'href' | 'data-href'): Buffer {
    const parts: Buffer[] = []
    let from = 0
    for (const { 0: link, 1: path = '', 2: mark, index } of html.matchAll(stylesheet)) {
      const style = styleOf(path)
      if (style.length === 0) continue
      parts.push(asBytes(html.slice(from, index)), style)
      parts.push(asBytes(`<link rel="stylesheet" media="not all" ${address}="${path}${mark}"/>`))
      from = index + link.length
    }
    return Buffer.concat([...parts, asBytes(html.slice(from))])
  }

  return (page) => {
    const html = bytesAsText(page)
    const isHeld = opening.test(html) && comingToLife.test(html)
    const text = isHeld ? holdScripts(html) : lowerScripts(html)
    return { text, body: withStyles(text, isHeld ? 'data-href' : 'href') }
  }
}

/** Told in the answer's head, fonts are asked for before the page itself has been read. */
export function earlyFonts(html: string): Record<string, string> {
  const links = [...html.matchAll(fontPreload)].map(
    ([, href]) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  )
  return links.length > 0 ? { link: links.join(', ') } : {}
}

const lowerScripts = (html: string) =>
  html.replace(modulePreload, (link) => link.replace(' href=', ' fetchpriority="low" href='))

/** Even at the lowest priority they share the line with the picture a page opens with: so they come when it has arrived. */
function holdScripts(html: string): string {
  const preloads = html.match(modulePreload) ?? []
  return html
    .replace(modulePreload, '')
    .replace(
      comingToLife,
      (script) => `<template>${preloads.join('')}${script}</template><script>${RELEASE}</script>`,
    )
}

// Nobody waits longer than this for a picture that does not come, nor once the page is touched.
const PATIENCE_MS = 2000

// It leaves the page as React expects to find it.
const RELEASE = `{
const self = document.currentScript, held = self.previousSibling, picture = document.querySelector('img[fetchpriority=high]')
self.remove()
const release = () => {
  if (!held.isConnected) return
  for (const link of document.querySelectorAll('link[data-href]')) {
    link.href = link.dataset.href
    delete link.dataset.href
  }
  document.head.append(...held.content.querySelectorAll('link'))
  held.replaceWith(held.content)
}
if (!picture || picture.complete) release()
else {
  for (const end of ['load', 'error']) picture.addEventListener(end, () => requestAnimationFrame(() => setTimeout(release)))
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, release, { once: true })
  setTimeout(release, ${PATIENCE_MS})
}
}`
