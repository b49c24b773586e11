import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('what was not asked for longest makes room', () => {
  const recent = createRecent<number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  recent.get('a')
  recent.set('c', 3)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3])
})
