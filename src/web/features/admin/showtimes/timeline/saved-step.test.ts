import { expect, test } from 'vitest'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { createKnownShows } from './known-shows.ts'
import { discardStep, proposalStep, type SavedStep } from './saved-step.ts'
import { editsTo } from './changes.ts'
import { aStaffShowtime } from './performance.builder.ts'
import { addStep, noSteps, stepBack } from './step-history.ts'

const mine = aStaffShowtime({ _id: 'mine' })
const [first, second] = ['first', 'second'].map((_id) => aStaffShowtime({ _id, isProposed: true })) as [
  StaffShowtime,
  StaffShowtime,
]

test('what a search has planned is undone at once, and what was made before it stays', () => {
  const step = proposalStep([mine], [mine, first, second])
  expect(undoing(step, [mine, first, second])).toEqual([
    { kind: 'delete', id: 'first', version: 3 },
    { kind: 'delete', id: 'second', version: 3 },
  ])
})

test('a search that is asked for again is undone with the drafts of the former one that it has replaced', () => {
  const step = proposalStep([mine, first], [mine, second])
  expect(undoing(step, [mine, second])).toMatchObject([
    { kind: 'create', id: 'first', state: 'draft' },
    { kind: 'delete', id: 'second' },
  ])
})

test('a search has no step before its drafts are read', () => {
  expect(proposalStep([mine, first], [mine, first])).toBeNull()
  expect(proposalStep([mine], [mine, aStaffShowtime({ _id: 'theirs' })])).toBeNull()
})

test('drafts that were discarded are there again after undo', () => {
  expect(undoing(discardStep([mine, first]), [mine])).toMatchObject([{ kind: 'create', id: 'first' }])
})

/** The edits that undo a step, of a page that had all showtimes and has read these last. */
function undoing(step: SavedStep | null, read: readonly StaffShowtime[]) {
  if (!step) return expect.fail('no step')
  const known = createKnownShows()
  known.take([mine, first])
  known.take(read)
  known.confirm(step.saved)
  const back = stepBack(addStep(noSteps, step.before, step.changes))
  return editsTo(known.current(), back?.changes ?? new Map())
}
