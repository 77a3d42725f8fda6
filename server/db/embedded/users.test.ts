import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  makeDataFolder,
  nothingRunsOn,
  postmasterPid,
  removeDataFolder,
} from '../../../tests/setup/data-folder.ts'
import { copyAsInstalled, ordinaryUser } from '../../../tests/setup/postgres-package.ts'
import { endEmbeddedShops, spawnEmbeddedShop } from '../../../tests/setup/spawn-embedded-shop.ts'
import { findEmbeddedDatabase } from './find-embedded.ts'
import { SYSTEM_FOLDER } from './place.ts'

let folder: string
let dataDir: string
const user = ordinaryUser()
beforeEach(async () => {
  folder = await makeDataFolder()
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  await endEmbeddedShops()
  await removeDataFolder(folder)
})

const linksIn = (packageFolder: string) =>
  readdirSync(join(packageFolder, 'native/lib'), { withFileTypes: true }).filter((entry) =>
    entry.isSymbolicLink(),
  )

function giveFolderTo({ uid, gid } = user ?? { uid: -1, gid: -1 }): void {
  chownSync(folder, uid, gid)
}

test('an ordinary user runs the database as themselves, with install scripts blocked', async () => {
  giveFolderTo()
  const packageFolder = copyAsInstalled(join(folder, 'package'))
  if (user) chownSync(join(packageFolder, 'native/lib'), user.uid, user.gid)
  const shop = spawnEmbeddedShop({ dataDir, packageFolder, user })
  await shop.heard('ready')
  expect(statSync(join(dataDir, 'database/cluster')).uid).toBe(user?.uid ?? process.getuid?.())
  expect(linksIn(packageFolder).length > 0).toBe(existsSync(join(packageFolder, 'native/pg-symlinks.json')))
  expect(readdirSync(dataDir)).toEqual(['database'])
})

test('an installation that this user may not complete is copied into the data folder', async () => {
  giveFolderTo()
  const packageFolder = copyAsInstalled(join(folder, 'package'))
  chmodSync(join(packageFolder, 'native/lib'), 0o555)
  await spawnEmbeddedShop({ dataDir, packageFolder, user }).heard('ready')
  expect(linksIn(packageFolder)).toEqual([])
  expect(readdirSync(dataDir)).toHaveLength(
    existsSync(join(packageFolder, 'native/pg-symlinks.json')) ? 2 : 1,
  )
  chmodSync(join(packageFolder, 'native/lib'), 0o755)
})

if (process.getuid?.() === 0)
  describe('root', () => {
    test('runs the database as nobody, also with a strict umask', async () => {
      await spawnEmbeddedShop({ dataDir, umask: 0o077 }).heard('ready')
      expect(statSync(join(dataDir, 'database')).uid).toBe(65534)
      expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(65534)
    })

    test('runs the database of an ordinary user as that user, who can start it again later', async () => {
      giveFolderTo()
      const packageFolder = copyAsInstalled(join(folder, 'package'))
      for (const starter of [user, undefined, user]) {
        const shop = spawnEmbeddedShop({ dataDir, packageFolder, user: starter })
        await shop.heard('ready')
        expect(statSync(join(dataDir, 'database/cluster/postmaster.pid')).uid).toBe(user?.uid)
        await shop.kill('SIGTERM')
      }
    })

    test('keeps programs and data in the system folder where the project cannot be entered', async () => {
      const packageFolder = copyAsInstalled(join(folder, 'package'))
      writeFileSync(join(packageFolder, 'package.json'), '{ "version": "0-closed-folder-test" }')
      chmodSync(folder, 0o700)
      const copy = join(SYSTEM_FOLDER, 'postgresql-0-closed-folder-test')
      const shop = spawnEmbeddedShop({ dataDir, packageFolder })
      const url = await shop.heard('ready')
      const place = shop.logs()[0]!.split('lives in ')[1]!.slice(0, -1)
      try {
        expect(place).toMatch(/^\/var\/lib\/fitt-meals\/database-[0-9a-f]{12}$/)
        expect(shop.logs()).toEqual([
          `The database user cannot enter ${dataDir}, so the database lives in ${place}.`,
          `The database user cannot enter ${packageFolder}, so a copy of PostgreSQL is kept in ${SYSTEM_FOLDER}.`,
        ])
        expect(existsSync(join(dataDir, 'database'))).toBe(false)
        expect(await findEmbeddedDatabase({ dataDir })).toBe(url)
        await shop.kill('SIGKILL')
        await nothingRunsOn(place)
        expect(await spawnEmbeddedShop({ dataDir, packageFolder }).heard('ready')).toBe(url)
        await endEmbeddedShops()
      } finally {
        rmSync(place, { recursive: true })
        rmSync(copy, { recursive: true })
      }
    })

    test('says what to do when the way to an existing database was closed', async () => {
      const shop = spawnEmbeddedShop({ dataDir })
      await shop.heard('ready')
      await shop.kill('SIGTERM')
      chmodSync(folder, 0o700)
      const sentence = await spawnEmbeddedShop({ dataDir }).heard('refused')
      expect(sentence).toMatch(/runs as user 65534, who cannot enter its folder any more/)
    })
  })

if (user)
  describe('another user', () => {
    test('without a name on this system gets told so', async () => {
      giveFolderTo({ uid: 54321, gid: 54321 })
      const packageFolder = copyAsInstalled(join(folder, 'package'))
      const nameless = { uid: 54321, gid: 54321 }
      expect(await spawnEmbeddedShop({ dataDir, packageFolder, user: nameless }).heard('refused')).toBe(
        'The user number 54321 has no name on this system, and PostgreSQL needs one: add it to /etc/passwd, run as another user, or set DATABASE_URL.',
      )
      expect(readdirSync(dataDir)).toEqual(['postgresql-18.4.0-beta.17'])
    })

    test('is refused the database that root has made', async () => {
      mkdirSync(dataDir)
      chownSync(dataDir, user.uid, user.gid)
      const packageFolder = copyAsInstalled(join(folder, 'package'))
      const shop = spawnEmbeddedShop({ dataDir, packageFolder })
      await shop.heard('ready')
      await shop.kill('SIGTERM')
      const sentence = await spawnEmbeddedShop({ dataDir, packageFolder, user }).heard('refused')
      expect(sentence).toBe(
        `The data folder ${dataDir} may not be used by this user: give it to them, or set DATA_DIR.`,
      )
    })
  })
