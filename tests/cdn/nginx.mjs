import { existsSync } from 'node:fs'

export const NGINX = '/usr/sbin/nginx'

/** Why no caching proxy can be started here, in one line, or nothing where it can. */
export function whyNoCdn() {
  if (existsSync(NGINX) && process.getuid?.() === 0) return undefined
  return 'A CDN is not tried here: it needs root, and nginx. On Debian: apt-get install nginx-light'
}
