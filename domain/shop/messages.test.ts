import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contactOf, messageState, topicOf } from './messages.ts'

it('is open, answered or closed, and closed wins', () => {
  const at = new Date()
  expect(messageState({ answeredAt: null, handledAt: null })).toBe('open')
  expect(messageState({ answeredAt: at, handledAt: null })).toBe('answered')
  expect(messageState({ answeredAt: null, handledAt: at })).toBe('closed')
  expect(messageState({ answeredAt: at, handledAt: at })).toBe('closed')
})

it.each([
  ['noor@mail.example', { email: 'noor@mail.example', phone: '' }],
  [' Noor@MAIL.example ', { email: 'Noor@mail.example', phone: '' }],
  ['050 123 4567', { email: null, phone: '050 123 4567' }],
  ['call me, or noor@mail.example', { email: null, phone: 'call me, or noor@mail.example' }],
  ['', { email: null, phone: '' }],
])('reads %j as a phone or an e-mail', (typed, contact) => expect(contactOf(typed)).toEqual(contact))

it.each([
  ['Do you deliver to Sharjah?', 'Do you deliver to Sharjah?'],
  ['  Thank you! It was good.', 'Thank you'],
  ['About 2.5 kg of rice. And more.', 'About 2.5 kg of rice'],
  ['First line\nsecond line', 'First line'],
  ['هل توصلون إلى الشارقة؟ شكرا', 'هل توصلون إلى الشارقة؟'],
  [
    'I would like to know whether the evening window is possible on Mondays only',
    'I would like to know whether the evening window is possible…',
  ],
])('takes what %j is about', (message, topic) => expect(topicOf(message)).toBe(topic))

it('is one short line, whatever was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (message) => {
      const topic = topicOf(message)
      expect(topic.length).toBeLessThanOrEqual(61)
      expect(topic).not.toMatch(/[\r\n]/)
    }),
  )
})
