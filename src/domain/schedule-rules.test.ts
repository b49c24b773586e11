import { expect, test } from 'vitest'
import { DEFAULT_RULE_BOOK, defaultRules, NO_OWN_RULES, rulesOfShow } from './schedule-rules.ts'

test('without own rules the usual ones hold everywhere', () => {
  expect(rulesOfShow(DEFAULT_RULE_BOOK, { room: 'Screen 1', movieId: 'a' })).toEqual(defaultRules)
})

test('each rule is that of the movie, else of the room, else of the venue', () => {
  const book = {
    defaults: defaultRules,
    venue: { ...NO_OWN_RULES, firstStart: '08:00', advertMinutes: 15, cleaningMinutes: 20 },
    rooms: new Map([['Screen 1', { ...NO_OWN_RULES, advertMinutes: 5, cleaningMinutes: 40 }]]),
    movies: new Map([
      ['long', { ...NO_OWN_RULES, firstStart: '06:00', intervalMinutes: 0, cleaningMinutes: 30 }],
    ]),
  }
  expect(rulesOfShow(book, {})).toEqual({
    ...defaultRules,
    firstStart: '08:00',
    advertMinutes: 15,
    cleaningMinutes: 20,
  })
  expect(rulesOfShow(book, { room: 'Screen 1', movieId: 'other' })).toEqual({
    ...defaultRules,
    firstStart: '08:00',
    advertMinutes: 5,
    cleaningMinutes: 40,
  })
  expect(rulesOfShow(book, { room: 'Screen 1', movieId: 'long' })).toEqual({
    ...defaultRules,
    firstStart: '06:00',
    advertMinutes: 5,
    intervalMinutes: 0,
    cleaningMinutes: 30,
  })
})
