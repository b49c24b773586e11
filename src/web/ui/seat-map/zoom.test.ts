import { expect, test } from 'vitest'
import { clampZoom, scrollCorrection, largestZoom, stepZoom } from './zoom.ts'

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

test('steps end exactly at the fitted size', () => {
  const steps = [1, 2, 3].reduce((zoom) => stepZoom(zoom, 1, 11.5), 1)
  expect([1, 2, 3].reduce((zoom) => stepZoom(zoom, -1, 11.5), steps)).toBe(1)
})

test('the displacement of the point under the fingers is the scroll correction', () => {
  expect(scrollCorrection(100, { start: 0, size: 400 }, { start: 0, size: 800 })).toBe(100)
  expect(scrollCorrection(300, { start: -100, size: 800 }, { start: 0, size: 400 })).toBe(-100)
  expect(scrollCorrection(10, { start: 0, size: 0 }, { start: 0, size: 500 })).toBe(0)
})
