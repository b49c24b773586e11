import { expect, test } from 'vitest'
import { differencesOf } from './recorded-table.ts'

const recorded = { statements: { 'insert into job': 1, begin: 2 }, totals: { walBytes: 1_000 } }

test('equal counts have no differences', () => {
  expect(differencesOf(recorded, recorded)).toEqual([])
})

test('a count that is new, gone or another is named', () => {
  const counted = {
    statements: { 'insert into job': 2, commit: 1 },
    inserted: { job: 1 },
    totals: { walBytes: 1_000 },
  }
  expect(differencesOf(recorded, counted)).toEqual([
    'statements: insert into job: 2 instead of 1',
    'statements: begin: 0 instead of 2',
    'statements: commit: 1 instead of 0',
    'inserted: job: 1 instead of 0',
  ])
})

test('a count within its tolerance is equal, in both directions', () => {
  const tolerance = ({ name, recorded }: { name: string; recorded: number }) =>
    name === 'walBytes' ? recorded * 0.1 : 0
  const withWal = (walBytes: number) =>
    differencesOf(recorded, { ...recorded, totals: { walBytes } }, { tolerance })
  expect([withWal(1_100), withWal(900)]).toEqual([[], []])
  expect([withWal(1_101), withWal(899)]).toEqual([
    ['totals: walBytes: 1101 instead of 1000'],
    ['totals: walBytes: 899 instead of 1000'],
  ])
})
