import { expect, test } from 'vitest'
import { rewriteMalformed } from './rewrite-malformed.ts'

test.each([
  ['/%E0%A4%A', '/404'],
  ['/movie/%zz?q=x', '/404'],
  ['/hi/%ff', '/hi/404'],
  ['/%', '/404'],
])('the page of %s is that of %s', (url, routed) => {
  expect(rewriteMalformed({ url })).toBe(routed)
})

test.each([
  '/',
  '/movie/%E0%A4%A8',
  '/faq?q=%zz',
  '/api/movies/%zz',
  '/media/%zz',
  '/simulator/%zz',
  '/snacks%26beverages',
])('%s is routed as it is', (url) => {
  expect(rewriteMalformed({ url })).toBe(url)
})
