import { expect, test } from 'vitest'
import { PROGRAMME_DAYS } from '#domain/movie-filters.ts'
import { daysAfter } from '#domain/time.ts'
import { pageAddress } from './page-address.ts'

const afterProgramme = daysAfter('2026-03-10', PROGRAMME_DAYS + 1)
const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['/', '/'],
  ['/movie/1?date=2026-03-10&utm_source=mail', '/movie/1?date=2026-03-10'],
  [
    '/movie/category/nowShowing?sort=title&certificate=A&genre=Drama&x=1',
    '/movie/category/nowShowing?genre=Drama&certificate=A&sort=title',
  ],
  [
    '/hi/movie/booking/1?room=Screen+3&class=gold&time=19%3A30&date=2026-03-10',
    '/hi/movie/booking/1?date=2026-03-10&time=19%3A30&class=gold&room=Screen+3',
  ],
  ['/movie/category/nowShowing?q=raat&time=evening', '/movie/category/nowShowing?time=evening&q=raat'],
  ['/hi/today?q=x&time=night&date=2026-03-11', '/hi/today?date=2026-03-11&time=night'],
  ['/faq?q=refund', '/faq?q=refund'],
  ['/movie/booking/1?room=IMAX+(Laser)', '/movie/booking/1?room=IMAX+%28Laser%29'],
  ['/movie/1?date=2026-03-09', '/movie/1?date=2026-03-09'],
  ['/movie/1?date=2020-01-01', '/movie/1?date=2026-03-09'],
  ['/movie/booking/1?date=2026-12-09&time=19%3A30', `/movie/booking/1?date=${afterProgramme}&time=19%3A30`],
  ['/private/movie/booking/1?date=2030-01-01', `/private/movie/booking/1?date=${afterProgramme}`],
  ['/login?from=/x', '/login'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/%E0%A4%A', '/404'],
  [`/${'a'.repeat(400)}`, '/404'],
  [`/faq?q=${'a'.repeat(100)}`, '/faq'],
])('%s is rendered and cached as %s', (url, address) => {
  expect(pageAddress(url, now)).toBe(address)
})

test.each([
  '/hi/?date=2026-03-10',
  '/?q=raat',
  '/cinemas?room=Screen+3',
  '/about?date=2026-03-11&q=x',
  '/today?date=2026-03-09&sort=title',
  '/movie/1?q=raat',
  '/movie/1?date=1',
  '/today?date=2026-06-09',
  '/movie/1?date=2026-03-32',
  '/movie/1?date=2026-04-31',
  '/movie/1?date=2026-03-10x',
  '/movie/booking/1?time=24%3A00',
  '/movie/booking/1?class=platinum',
  '/movie/booking/1?room=%3Cx%3E',
  '/movie/booking/1?room=' + 'a'.repeat(31),
  '/movie/category/nowShowing?time=19%3A30',
  '/movie/category/nowShowing?certificate=X&sort=worst&language=%3Cb%3E',
])('%s has no page of its own', (url) => {
  expect(pageAddress(url, now)).toBe(url.split('?')[0])
})
