import { expect, test } from 'vitest'
import { exactSearch } from './exact-search.ts'

test('every parameter that is not read is undefined, which makes the router drop it', () => {
  const parse = exactSearch(({ q }): { q?: string } => (typeof q === 'string' ? { q } : {}))
  expect(parse({ q: 'war', other: 1 })).toStrictEqual({ q: 'war', other: undefined })
  expect(parse({ q: ['war'] })).toStrictEqual({ q: undefined })
})
