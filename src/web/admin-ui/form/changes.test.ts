import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, mergeVersions } from './changes.ts'

const base = { title: 'War', minutes: 90, cast: ['Asha'] }

test('a save shows the fields that changed with both values', () => {
  expect(changesBetween(base, { ...base, minutes: 95, cast: ['Asha'] })).toEqual([
    { field: 'minutes', before: 90, after: 95 },
  ])
})

test('two people who change different fields have no conflict, and nobody loses anything', () => {
  const theirs = { ...base, title: 'Peace' }
  const mine = { ...base, minutes: 95 }
  expect(mergeVersions({ base, theirs, mine })).toEqual({
    values: { ...base, title: 'Peace', minutes: 95 },
    conflicts: [],
    taken: ['title'],
  })
})

test('the same field changed by both keeps what was typed and is named', () => {
  const theirs = { ...base, title: 'Peace' }
  const mine = { ...base, title: 'War II' }
  expect(mergeVersions({ base, theirs, mine })).toEqual({ values: mine, conflicts: ['title'], taken: [] })
})

test('what both changed to the same value is no conflict, and is listed as taken', () => {
  const theirs = { ...base, title: 'Peace', minutes: 95 }
  const mine = { ...base, title: 'War II', minutes: 95 }
  expect(mergeVersions({ base, theirs, mine })).toMatchObject({ conflicts: ['title'], taken: ['minutes'] })
})

test('whatever both change, everything that was typed is kept', () => {
  const record = fc.record({ title: fc.constantFrom('a', 'b', 'c'), minutes: fc.constantFrom(1, 2, 3) })
  fc.assert(
    fc.property(record, record, record, (base, theirs, mine) => {
      const { values } = mergeVersions({ base, theirs, mine })
      for (const { field, after } of changesBetween(base, mine)) {
        expect(values[field as keyof typeof values]).toBe(after)
      }
    }),
  )
})
