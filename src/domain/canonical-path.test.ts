import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/snacks%26beverages', '/snacks&beverages'],
  ['/admin/snacks%26beverages', '/admin/snacks&beverages'],
  ['/hi/snacks%26Beverages%40', '/hi/snacks&Beverages@'],
  ['/%61bout', '/about'],
  ['/', '/'],
])('%s is the page %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

test.each([
  '/a%2Fb',
  '/%5Cx',
  '/%3Fq',
  '/%23x',
  '/%2e%2e/x',
  '/%2526',
  '/%E0%A4%A',
  '/%',
  '/%zz',
  '/%0d%0a',
  '/%00',
])('%s stays as it is', (path) => {
  expect(canonicalPath(path)).toBe(path)
})
