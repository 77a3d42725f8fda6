import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readEnv } from '../../server/env.ts'
import { makeDataFolder, removeDataFolder } from '../setup/data-folder.ts'
import { fillIn } from './fill-in.ts'
import { liveSettings } from './shop-machines.ts'

test('operations/shop.env is what a live shop takes', () => {
  const given = liveSettings('/var/lib/fitt-meals')
  const env = readEnv(given)
  expect(Object.keys(given).filter((name) => !(name in env))).toEqual([])
  expect([env.MODE, env.JOBS, env.PAYMENT_PROVIDER]).toEqual(['live', false, 'razorpay'])
})

if (existsSync('/usr/bin/systemd-analyze'))
  describe('the units', () => {
    const UNITS = ['fitt-meals.service', 'fitt-meals-worker.service', 'fitt-meals-backup.service']
    let folder: string
    const place = (name: string, text: string) => {
      const file = join(folder, name)
      writeFileSync(file, text)
      return file
    }
    beforeAll(async () => {
      folder = await makeDataFolder()
      for (const unit of UNITS) place(unit, fillIn(unit, { '/opt/fitt-meals': process.cwd() }))
      place('fitt-meals-backup.timer', fillIn('fitt-meals-backup.timer', {}))
      place(
        'fitt-meals-disk-guard.service',
        fillIn('cluster/fitt-meals-disk-guard.service', {
          '@NODE_NAME@': 'db1',
          '/opt/fitt-meals': process.cwd(),
        }),
      )
      for (const kind of ['full', 'diff']) {
        place(`fitt-meals-archive@${kind}.service`, fillIn('cluster/fitt-meals-archive@.service', {}))
        place(`fitt-meals-archive-${kind}.timer`, fillIn(`cluster/fitt-meals-archive-${kind}.timer`, {}))
      }
    })
    afterAll(() => removeDataFolder(folder))

    const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

    const ARCHIVE = ['fitt-meals-archive@full.service', 'fitt-meals-archive@diff.service'].concat([
      'fitt-meals-archive-full.timer',
      'fitt-meals-archive-diff.timer',
    ])
    it.each([...UNITS, 'fitt-meals-backup.timer', 'fitt-meals-disk-guard.service', ...ARCHIVE])(
      '%s is understood',
      (unit) => {
        // What is not understood is only said.
        const { status, stderr } = analyze('verify', '--man=no', join(folder, unit))
        expect([status, stderr]).toEqual([0, ''])
      },
    )

    it.each(UNITS)('%s may do little: systemd calls its exposure 2.5 of 10 or less', (unit) => {
      const { status, stdout } = analyze('security', '--offline=yes', '--threshold=25', join(folder, unit))
      expect([status, stdout]).toEqual([0, stdout])
    })
  })
