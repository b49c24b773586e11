import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/movie/1?date=2026-03-10&utm_source=mail', '/movie/1?date=2026-03-10'],
  [
    '/movie/category/nowShowing?sort=title&certificate=A&genre=Drama&x=1',
    '/movie/category/nowShowing?genre=Drama&certificate=A&sort=title',
  ],
  ['/movie/1?time=19%3A30&date=2026-03-10', '/movie/1?date=2026-03-10&time=19%3A30'],
  ['/login?from=/x', '/login'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/%E0%A4%A', '/404'],
  [`/${'a'.repeat(400)}`, '/404'],
  [`/?q=${'a'.repeat(100)}`, '/'],
])('%s is rendered and cached as %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})
