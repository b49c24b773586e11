import { expect, test } from 'vitest'
import { joinConditions } from './conditions.ts'

test('conditions are joined with their values numbered through', () => {
  const conditions = joinConditions([
    ['a = $1', 1],
    ['b is null'],
    ['(c < $2 or c > $1 or d = $2)', 2, 3],
    ['e = $1', false],
  ])
  expect(conditions).toEqual({
    text: 'a = $1 and b is null and (c < $3 or c > $2 or d = $3) and e = $4',
    values: [1, 2, 3, false],
  })
})

test('a condition without one of its values is left out', () => {
  expect(
    joinConditions([
      ['a = $1', undefined],
      ['b in ($1, $2)', 1, undefined],
      ['c = $1', 2],
    ]),
  ).toEqual({
    text: 'c = $1',
    values: [2],
  })
  expect(joinConditions([['a = $1', undefined]])).toEqual({ text: 'true', values: [] })
})
