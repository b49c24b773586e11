import { expect, test } from 'vitest'
import { applyChanges, type Changes } from '../timeline/command.ts'
import { movePerformance, removeAreas } from '../timeline/move-performances.ts'
import { performancesOf } from '../timeline/performance.ts'
import { aCinema, anArea, usualRules } from '../timeline/performance.builder.ts'
import { findOpened } from './opened-performance.ts'

const cinemas = ['Screen 4-Silver', 'Screen 4-Gold', 'Screen 9-Gold'].map(aCinema)
const areasOf = (state: 'draft' | 'published') =>
  ['Screen 4-Silver', 'Screen 4-Gold'].map((name) =>
    anArea({ id: name === 'Screen 4-Silver' ? 'a' : 'b', cinema: aCinema(name), state }),
  )
const place = { day: '2026-12-05', room: 'Screen 9', minute: 360 }
const opened = { id: 'a', ids: ['a', 'b'] }

test.each(['draft', 'published'] as const)(
  'a %s performance is followed to a room without the class that it was opened by, until it is deleted',
  (state) => {
    const areas = areasOf(state)
    const [before = expect.fail('no performance')] = performancesOf(areas)
    const openedAfter = (changes: Changes) =>
      findOpened(opened, performancesOf(applyChanges(areas, changes, { rulesOf: usualRules })))
    const moved = openedAfter(movePerformance(before, { place, cinemas, newId: () => 'new' }))
    expect(moved).toMatchObject({ room: 'Screen 9', areas: [{ id: 'b' }] })
    expect(openedAfter(removeAreas(areas))?.state).toBe(state === 'draft' ? undefined : 'removed')
    expect(openedAfter(new Map())).toMatchObject({ room: 'Screen 4', id: 'a' })
  },
)
