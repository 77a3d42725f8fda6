import { describe, expect, it } from 'vitest'
import { accounts } from './accounts.ts'
import { catalogue } from './catalogue.ts'
import { input } from './input.ts'
import { orders } from './orders.ts'
import { problems, statusOf, wordsOf } from './problems.ts'
import { requests } from './requests.ts'
import { staffForms } from './staff-forms.ts'

describe('the list of problems', () => {
  it('has each code once', () => {
    const areas = [accounts, catalogue, orders, requests].flatMap((area) => Object.values(area))
    const lists = [staffForms, input, ...areas].map((list) => Object.keys(list))
    // The picture's size is checked by the form as well, and has a status of its own.
    const codes = lists.flat().filter((code) => code !== 'image-too-large')
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  })

  it('names codes, says sentences, and knows the status of each', () => {
    for (const [code, words] of Object.entries(problems)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
      if (typeof words === 'string') expect(words).toMatch(/^[A-Z].* .*[.?!\w]$/)
      expect(statusOf(code as never)).toBeGreaterThanOrEqual(400)
    }
    expect(statusOf('image-too-large')).toBe(413)
  })

  it.each([
    [{ code: 'item-missing', params: { kind: 'meal-type' } }, 'That meal type is not in the catalogue.'],
    [{ code: 'item-name-taken', params: { kind: 'add-on' } }, 'There is already an add-on with this name.'],
    [{ code: 'item-name-taken', params: { kind: 'plan' } }, 'There is already a meal plan with this name.'],
    [
      {
        code: 'item-in-use',
        params: {
          kind: 'category',
          uses: [
            { kind: 'meal', count: 3 },
            { kind: 'add-on', count: 1 },
          ],
        },
      },
      'This category is used by 3 meals and 1 add-on.',
    ],
    [
      { code: 'picture-too-long', params: { max: 16_383 } },
      'A picture may be at most 16,383 pixels wide or high. Please crop it.',
    ],
    [
      { code: 'account-deactivated', params: { email: 'a@b.co', phone: '+971 4 555 0142' } },
      'Your account is deactivated. Please write to a@b.co or call +971 4 555 0142, and we will help you.',
    ],
  ] as const)('makes sentences of parameters: %j', (problem, words) => {
    expect(wordsOf(problem as Parameters<typeof wordsOf>[0])).toBe(words)
  })
})
