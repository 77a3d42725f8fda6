import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { fillIn } from '../cluster/fill-in.ts'
import { makeDataFolder, removeDataFolder } from '../setup/data-folder.ts'
import { freePort } from '../setup/started-shop.ts'
import { NGINX } from './nginx.mjs'

export type CachingProxy = { url: string; close(): Promise<void> }

/** nginx by operations/nginx-cdn.conf before a shop, without TLS. What `more` says is added to what it does with all answers. */
export async function openCachingProxy(shopUrl: string, more = ''): Promise<CachingProxy> {
  const folder = await makeDataFolder()
  const url = `http://127.0.0.1:${await freePort()}`
  const settings = join(folder, 'nginx.conf')
  writeFileSync(
    settings,
    fillIn('nginx-cdn.conf', {
      '/run/nginx.pid': join(folder, 'nginx.pid'),
      '/var/log/nginx/error.log': join(folder, 'error.log'),
      '/var/cache/nginx/fitt-meals': join(folder, 'cache'),
      'server 10.0.0.10:443;': `server ${new URL(shopUrl).host};`,
      'proxy_pass https://shop;': `proxy_pass http://shop; ${more}`,
      'listen 80;': `listen unix:${join(folder, 'plain.sock')};`,
      'listen 443 ssl http2;': `listen ${new URL(url).host};`,
      'ssl_certificate /etc/ssl/fitt-meals/fullchain.pem;': '',
      'ssl_certificate_key /etc/ssl/fitt-meals/privkey.pem;': '',
    }),
  )
  execFileSync(NGINX, ['-t', '-q', '-c', settings])
  const nginx = spawn(NGINX, ['-c', settings, '-g', 'daemon off;'], { stdio: 'ignore' })
  const isGone = new Promise((resolve) => nginx.once('exit', resolve))
  await vi.waitUntil(() => answers(url), { timeout: 60_000 })
  return {
    url,
    async close() {
      nginx.kill('SIGTERM')
      await isGone
      await removeDataFolder(folder)
    },
  }
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
