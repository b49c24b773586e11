import { expect, test } from 'vitest'
import { clampZoom, scrollCorrection, largestZoom, settledZoom, stepZoom } from './zoom.ts'

test('a room whose seats are large already is not enlarged', () => {
  expect(largestZoom(46)).toBe(1)
  expect(largestZoom(60)).toBe(1)
  expect(clampZoom(3, 60)).toBe(1)
})

test('small seats are enlarged up to the tap size, and fitted again', () => {
  expect(largestZoom(11.5)).toBe(4)
  expect(clampZoom(9, 11.5)).toBe(4)
  expect(clampZoom(0.2, 11.5)).toBe(1)
})

test('after one pinch seats are large enough to tap, in the widest room too; pinched together the whole room is back', () => {
  const fitPitch = (360 - 32) / 34
  expect(settledZoom(1.4, 1, fitPitch) * fitPitch).toBeGreaterThanOrEqual(24)
  expect(settledZoom(3.5, 1, fitPitch)).toBe(3.5)
  expect(settledZoom(1.4, 3, fitPitch)).toBe(1)
  expect(settledZoom(1, 1, fitPitch)).toBe(1)
})

test('steps end exactly at the fitted size', () => {
  const steps = [1, 2, 3].reduce((zoom) => stepZoom(zoom, 1, 11.5), 1)
  expect([1, 2, 3].reduce((zoom) => stepZoom(zoom, -1, 11.5), steps)).toBe(1)
})

test('the displacement of the point under the fingers is the scroll correction', () => {
  expect(scrollCorrection(100, { start: 0, size: 400 }, { start: 0, size: 800 })).toBe(100)
  expect(scrollCorrection(300, { start: -100, size: 800 }, { start: 0, size: 400 })).toBe(-100)
  expect(scrollCorrection(10, { start: 0, size: 0 }, { start: 0, size: 500 })).toBe(0)
})
