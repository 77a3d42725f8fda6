import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readStyleTexts, type StyleTexts } from './style-texts.ts'

interface Call {
  method: string
  url: string
  body: unknown
  headers: Record<string, string>
}

export type Transport = (call: Call) => Promise<{ code: number; json: unknown }>

export interface Rendered {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** What the built pages offer the server (web/entry.server.tsx makes it). */
export interface Pages {
  /** The addresses of all stylesheets that pages name. */
  stylesheets: string[]
  render(
    request: Request,
    rendering: {
      nonce: string | undefined
      styleTexts: StyleTexts
      origin: string
      onError(error: unknown): void
    },
    transport: Transport,
  ): Promise<Rendered>
  match(
    pathname: string,
  ): { cache?: 'everyone'; query?: readonly string[]; freeText?: readonly string[] } | undefined
}

export interface Bundle {
  entry: { module: { openPages(bundle: unknown, mode: 'production' | 'development'): Pages } }
}

/** Gives the pages for one request: the same ones each time, but for development. */
export interface PagesSource {
  open(): Promise<Pages>
  styleTexts: StyleTexts
}

export async function builtPages(buildDir: string): Promise<PagesSource> {
  const file = join(buildDir, 'server', 'index.js')
  const bundle = (await import(pathToFileURL(file).href)) as Bundle
  const pages = bundle.entry.module.openPages(bundle, 'production')
  const styleTexts = await readStyleTexts(join(buildDir, 'client'), pages.stylesheets)
  return { open: async () => pages, styleTexts }
}
