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
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
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

// Real databases start and stop here: quick on an idle machine, slow on a busy one.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const user = ordinaryUser()
const folders: string[] = []
let packageFolder: string
let libraries: string
let hasLinks: boolean

beforeAll(async () => {
  packageFolder = copyAsInstalled(join(await newFolder(), 'package'))
  libraries = join(packageFolder, 'native/lib')
  hasLinks = existsSync(join(packageFolder, 'native/pg-symlinks.json'))
})
afterEach(endEmbeddedShops)
afterAll(() => Promise.all(folders.map(removeDataFolder)))

async function newFolder(owner?: { uid: number; gid: number }): Promise<string> {
  const folder = await makeDataFolder()
  folders.push(folder)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

function countLinks(): number {
  return readdirSync(libraries, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink()).length
}

test('an installation that this user may not complete is copied into the data folder', async () => {
  const dataDir = await newFolder(user)
  chmodSync(libraries, 0o555)
  await spawnEmbeddedShop({ dataDir, packageFolder, user }).heard('ready')
  expect(countLinks()).toBe(0)
  expect(readdirSync(dataDir)).toHaveLength(hasLinks ? 2 : 1)
})

test('an ordinary user runs the database as themselves, even if root starts it in between', async () => {
  const dataDir = join(await newFolder(user), 'data')
  chmodSync(libraries, 0o755)
  if (user) chownSync(libraries, user.uid, user.gid)
  for (const starter of user ? [user, undefined, user] : [undefined]) {
    const shop = spawnEmbeddedShop({ dataDir, packageFolder, user: starter })
    await shop.heard('ready')
    const { uid } = statSync(join(dataDir, 'database/cluster/postmaster.pid'))
    expect(uid).toBe(user?.uid ?? process.getuid?.())
    await shop.kill('SIGTERM')
  }
  expect(countLinks() > 0).toBe(hasLinks)
  expect(readdirSync(dataDir)).toEqual(['database'])
})

if (user)
  describe('where root runs the shop', () => {
    test('the database runs as nobody, also with a closed data folder, and refuses itself to others', async () => {
      const folder = await newFolder(user)
      const dataDir = join(folder, 'data')
      mkdirSync(dataDir, { mode: 0o700 })
      const shop = spawnEmbeddedShop({ dataDir, umask: 0o077 })
      await shop.heard('ready')
      expect(statSync(dataDir).mode & 0o777).toBe(0o710)
      expect(statSync(join(dataDir, 'database')).uid).toBe(65534)
      expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(65534)
      await shop.kill('SIGTERM')

      chownSync(dataDir, user.uid, user.gid)
      expect(await spawnEmbeddedShop({ dataDir, packageFolder, user }).heard('refused')).toBe(
        `The data folder ${dataDir} may not be used by this user: give it to them, or set DATA_DIR.`,
      )
      chownSync(folder, 0, 0)
      chmodSync(folder, 0o700)
      expect(await spawnEmbeddedShop({ dataDir }).heard('refused')).toMatch(
        /runs as user 65534, who cannot enter its folder any more: allow it with chmod/,
      )
    })

    test('programs and data live in the system folder where the project cannot be entered', async () => {
      const folder = await newFolder()
      const dataDir = join(folder, 'data')
      const closedPackage = copyAsInstalled(join(folder, 'package'))
      writeFileSync(join(closedPackage, 'package.json'), '{ "version": "0-closed-folder-test" }')
      chmodSync(folder, 0o700)
      const shop = spawnEmbeddedShop({ dataDir, packageFolder: closedPackage })
      const url = await shop.heard('ready')
      const place = shop.logs()[0]!.split('lives in ')[1]!.slice(0, -1)
      try {
        expect(place).toMatch(/^\/var\/lib\/fitt-meals\/database-[0-9a-f]{12}$/)
        expect(shop.logs()).toEqual([
          `The database user cannot enter ${dataDir}, so the database lives in ${place}.`,
          `The database user cannot enter ${closedPackage}, so a copy of PostgreSQL is kept in ${SYSTEM_FOLDER}.`,
        ])
        expect(existsSync(join(dataDir, 'database'))).toBe(false)
        expect(await findEmbeddedDatabase({ dataDir })).toBe(url)
        await shop.kill('SIGKILL')
        await nothingRunsOn(place)
        expect(await spawnEmbeddedShop({ dataDir, packageFolder: closedPackage }).heard('ready')).toBe(url)
        await endEmbeddedShops()
      } finally {
        rmSync(place, { recursive: true })
        rmSync(join(SYSTEM_FOLDER, 'postgresql-0-closed-folder-test'), { recursive: true })
      }
    })

    test('a user without a name on this system is told so', async () => {
      const nameless = { uid: 54321, gid: 54321 }
      const dataDir = await newFolder(nameless)
      expect(await spawnEmbeddedShop({ dataDir, packageFolder, user: nameless }).heard('refused')).toBe(
        'The user number 54321 has no name on this system, and PostgreSQL needs one: add it to /etc/passwd, run as another user, or set DATABASE_URL.',
      )
      expect(readdirSync(dataDir)).toEqual([])
    })
  })
