import { expect, test } from 'vitest'
import { isHot, type Progress } from './warm-up.ts'

const bounds = { leastSeconds: 20, mostSeconds: 60 }

/** Progress each half second, with a hundred steps a second of the given milliseconds of processor time. */
function progressOf(seconds: number, costAt: (second: number) => number | null): Progress[] {
  const progress: Progress[] = []
  let cpuSeconds: number | null = 0
  for (let half = 0; half <= seconds * 2; half += 1) {
    const cost: number | null = costAt(half / 2)
    progress.push({ atSeconds: half / 2, steps: half * 50, cpuSeconds })
    cpuSeconds = cost === null || cpuSeconds === null ? null : cpuSeconds + (50 * cost) / 1000
  }
  return progress
}

test('a step that still becomes cheaper is not hot', () => {
  expect(
    isHot(
      progressOf(25, (second) => 30 - second),
      bounds,
    ),
  ).toBe(false)
})

test('a step that costs as much as five seconds ago is hot, after 20 seconds at the earliest', () => {
  expect(
    isHot(
      progressOf(25, () => 10),
      bounds,
    ),
  ).toBe(true)
  expect(
    isHot(
      progressOf(19, () => 10),
      bounds,
    ),
  ).toBe(false)
})

test('a step that becomes dearer, as with more rows, does not prolong the warm-up', () => {
  expect(
    isHot(
      progressOf(25, (second) => 10 + second),
      bounds,
    ),
  ).toBe(true)
})

test('the warm-up ends after a minute', () => {
  expect(
    isHot(
      progressOf(60, (second) => 100 - second * 1.6),
      bounds,
    ),
  ).toBe(true)
})

test('where processor times are unknown the least time decides', () => {
  expect(isHot(progressOf(20, () => null).slice(1), bounds)).toBe(true)
})
