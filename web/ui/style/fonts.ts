// The display face waits until a title asks for it: fetched at once, it would hold up the picture a page opens with.
export { default as textFont } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
