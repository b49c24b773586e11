import { expect, test } from 'vitest'
import { findCrowdedStarts } from './crowded-starts.ts'
import { instantAt } from './time.ts'

const show = (startAt: string, performance = startAt) => ({
  performance,
  startDate: '2026-12-01',
  startAt,
  startsAt: instantAt('2026-12-01', startAt),
})

test('two starts within ten minutes are none too many, three are; each crowd is named once', () => {
  expect(findCrowdedStarts([show('18:00'), show('18:09'), show('18:10')])).toEqual([])
  const crowd = [show('18:00'), show('18:05'), show('18:09'), show('18:12'), show('21:00')]
  expect(findCrowdedStarts(crowd)).toEqual([{ startDate: '2026-12-01', startAt: '18:00', starts: 3 }])
})

test('the classes of a room are one start', () => {
  expect(findCrowdedStarts([show('18:00', 'a'), show('18:00', 'a'), show('18:05', 'b')])).toEqual([])
})
