import { expect, test } from 'vitest'
import { openOlderDatabase } from '../../../tests/setup/older-database.ts'

const { rows, goBackBefore, backUpAndRestore } = openOlderDatabase()

const cutOffs = async () =>
  Object.fromEntries(
    (await rows(`select key, value from settings where key like 'terms %'`)).map(({ key, value }) => [
      key,
      value,
    ]),
  )

test('a shop that had set its cut-off has it for addresses too, once', async () => {
  await goBackBefore('0031_address-cut-off')
  await rows(`insert into settings (key, value) values ('terms cutOffDays', '3'), ('terms cutOffHour', '9')`)
  await backUpAndRestore()
  const expected = {
    ...{ 'terms cutOffDays': '3', 'terms cutOffHour': '9' },
    ...{ 'terms addressCutOffDays': '3', 'terms addressCutOffHour': '9' },
  }
  expect(await cutOffs()).toEqual(expected)
  await backUpAndRestore()
  expect(await cutOffs()).toEqual(expected)
})
