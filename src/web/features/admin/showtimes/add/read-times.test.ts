import { expect, test } from 'vitest'
import { readTimes } from './read-times.ts'

test.each([
  ['20:40', '20:40'],
  ['20.40', '20:40'],
  ['2040', '20:40'],
  ['930', '09:30'],
  ['9:05', '09:05'],
  ['9pm', '21:00'],
  ['9 PM', '21:00'],
  ['10am', '10:00'],
  ['9:30pm', '21:30'],
  ['9.30 p.m.', '21:30'],
  ['1230am', '00:30'],
  ['12 pm', '12:00'],
])('%s is read as %s', (text, time) => {
  expect(readTimes(text)).toEqual({ times: [time], wrong: [] })
})

test('times are in order and each once, whatever is between them', () => {
  const times = ['09:30', '13:30', '18:45', '21:00']
  expect(readTimes('18:45, 9.30 13:30;13:30 9 pm, 9PM')).toEqual({ times, wrong: [] })
  expect(readTimes('')).toEqual({ times: [], wrong: [] })
})

test('words that are no times are named as they were typed', () => {
  const wrong = ['9', '25:00', '20:60', '13pm', '0am', 'evening', '12345']
  expect(readTimes(`18:45, ${wrong.join(', ')}`)).toEqual({ times: ['18:45'], wrong })
})
