import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_STATES } from '../days/delivery-days.ts'
import { boundedMoment, needsLook, outcomeOf, withMarks } from './delivery-marks.ts'

const at = (clock: string) => `2027-03-02T${clock}:00+04:00`
const bag = (day: string, state: 'out' | 'delivered' | 'failed' = 'out') => ({ day, state, endedAt: null })
const run = { id: 'r', startedAt: null, stops: [{ bags: [bag('a')] }, { bags: [bag('b'), bag('c')] }] }

describe('a mark that changes nothing', () => {
  it('says why, and the shop looks at it unless it was so already', () => {
    expect(DAY_STATES.map((state) => [state, outcomeOf('delivered', state)])).toEqual([
      ...['planned', 'locked', 'packed', 'out'].map((state) => [state, 'not-on-run']),
      ['delivered', 'repeated'],
      ['failed', 'contradicts'],
      ['cancelled', 'not-on-run'],
    ])
    expect(outcomeOf('failed', 'delivered')).toBe('contradicts')
    expect([needsLook('repeated'), needsLook('contradicts')]).toEqual([false, true])
  })
})

describe('the moment of a mark', () => {
  it('lies between the start of the run and now, whatever the phone’s clock says', () => {
    const moments = fc.date({ noInvalidDate: true })
    fc.assert(
      fc.property(moments, moments, fc.option(moments), (told, now, notBefore) => {
        const moment = boundedMoment(told, { now, notBefore })
        expect(moment <= now).toBe(true)
        if (notBefore && notBefore <= now) expect(moment >= notBefore).toBe(true)
        if (told <= now && (!notBefore || told >= notBefore)) expect(moment).toEqual(told)
      }),
    )
  })
})

describe('runs on a phone', () => {
  it('show what waits to be handed in; the first word about a bag stands', () => {
    const [shown] = withMarks(
      [run],
      [
        { kind: 'started', run: 'r', happenedAt: at('05:00') },
        { kind: 'delivered', day: 'b', happenedAt: at('05:10') },
        { kind: 'failed', day: 'b', happenedAt: at('05:20') },
        { kind: 'bag-in', day: 'a', happenedAt: at('05:21') },
        { kind: 'failed', day: 'elsewhere', happenedAt: at('05:22') },
      ],
    )
    expect(shown).toEqual({
      ...run,
      startedAt: at('05:00'),
      stops: [
        { bags: [bag('a')] },
        { bags: [{ day: 'b', state: 'delivered', endedAt: at('05:10') }, bag('c')] },
      ],
    })
  })
})
