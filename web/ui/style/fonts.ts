import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

const preload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

// The display face waits until a title asks for it: fetched at once, it would hold up the picture a page opens with.
export const fontLinks = [preload(figtree)]
