import { expect, test } from 'vitest'
import { clampZoom, largestZoom, scrollAfter, stepZoom } from './zoom.ts'

test('a room whose seats are large already is not enlarged', () => {
  expect(largestZoom(46)).toBe(1)
  expect(largestZoom(60)).toBe(1)
  expect(clampZoom(3, 60)).toBe(1)
})

test('small seats grow until a thumb hits them, and shrink back to fit', () => {
  expect(largestZoom(11.5)).toBe(4)
  expect(clampZoom(9, 11.5)).toBe(4)
  expect(clampZoom(0.2, 11.5)).toBe(1)
})

test('steps end exactly at the fitted size', () => {
  const steps = [1, 2, 3].reduce((zoom) => stepZoom(zoom, 1, 11.5), 1)
  expect([1, 2, 3].reduce((zoom) => stepZoom(zoom, -1, 11.5), steps)).toBe(1)
})

test('the seat under the fingers stays under the fingers', () => {
  expect(scrollAfter({ scroll: 0, at: 100, before: 400, after: 800 })).toBe(100)
  expect(scrollAfter({ scroll: 300, at: 50, before: 1000, after: 500 })).toBe(125)
  expect(scrollAfter({ scroll: 0, at: 10, before: 0, after: 500 })).toBe(0)
})
