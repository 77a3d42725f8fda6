/** How long a CDN gives out what everyone shares before it asks again, and so the latest that an edit is seen. */
export const SHARED_SECONDS = 10

/** Of pages and lists that everyone shares. A browser asks each time, and hears 304 where it has them already. */
export const SHARED_BY_EVERYONE = `public, max-age=0, s-maxage=${SHARED_SECONDS}, must-revalidate`
