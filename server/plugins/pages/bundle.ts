import { pathToFileURL } from 'node:url'

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
  render(
    request: Request,
    rendering: { nonce: string | undefined; origin: string; onError(error: unknown): void },
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
export type PagesSource = () => Promise<Pages>

export async function builtPages(file: string): Promise<PagesSource> {
  const bundle = (await import(pathToFileURL(file).href)) as Bundle
  const pages = bundle.entry.module.openPages(bundle, 'production')
  return async () => pages
}
