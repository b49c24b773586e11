import { expect, test } from 'vitest'
import type { ShowFigures } from '#contract/check-in/door.ts'
import { showsByRoom } from './shows-by-room.ts'

const aShow = (id: string, room: string, [start, end]: readonly [string, string], expected = 10) =>
  ({
    showtimeId: id,
    performanceId: `${room} ${start}`,
    room,
    expected,
    admitted: 4,
    missing: 6,
    refused: 1,
    conflicts: 0,
    openConflicts: 0,
    startsAt: `2026-11-28T${start}:00.000Z`,
    endsAt: `2026-11-28T${end}:00.000Z`,
  }) as ShowFigures

const now = new Date('2026-11-28T12:30:00.000Z')
const idsOf = (shows: readonly ShowFigures[]) => shows.map(({ showtimeId }) => showtimeId)

test('the door begins with one show a room: the one that admits now, else the next', () => {
  const { rooms, others } = showsByRoom(
    [
      aShow('morning', 'Screen 2', ['04:00', '06:30']),
      aShow('running', 'Screen 2', ['10:30', '12:50']),
      // Its doors are open, and the show before it has not ended.
      aShow('opening', 'Screen 2', ['13:10', '15:30']),
      aShow('later', 'Screen 10', ['18:00', '20:00']),
      aShow('over', 'Screen 3', ['04:00', '06:00']),
    ],
    now,
  )
  expect(idsOf(rooms)).toEqual(['opening', 'later'])
  expect(rooms.map(({ isAdmitting }) => isAdmitting)).toEqual([true, false])
  expect(idsOf(others)).toEqual(['morning', 'over', 'running'])
})

test('the classes of a performance are one row with their sums', () => {
  const times = ['12:40', '15:00'] as const
  const { rooms } = showsByRoom(
    [aShow('gold', 'Screen 1', times, 30), aShow('silver', 'Screen 1', times, 12)],
    now,
  )
  expect(rooms).toHaveLength(1)
  expect(rooms[0]).toMatchObject({ expected: 42, admitted: 8, missing: 12, refused: 2 })
})
