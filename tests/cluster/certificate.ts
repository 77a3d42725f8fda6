import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** A certificate that vouches for itself, for names like 'DNS:shop.example,IP:10.0.0.10'. */
export function makeCertificate(folder: string, names: string): { certificate: string; key: string } {
  mkdirSync(folder, { recursive: true })
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
      .concat(['-subj', '/CN=shop.example', '-addext', `subjectAltName=${names}`])
      .concat(['-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  )
  return { certificate, key }
}
