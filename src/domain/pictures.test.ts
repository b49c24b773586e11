import { expect, test } from 'vitest'
import { filesOfPicture, isLargeEnough, pictureKinds } from './pictures.ts'

test('a poster has three widths in two formats, two thirds as wide as high', () => {
  expect(filesOfPicture('poster').map(({ suffix, height }) => [suffix, height])).toEqual([
    ['-240.avif', 360],
    ['-240.webp', 360],
    ['-480.avif', 720],
    ['-480.webp', 720],
    ['-720.avif', 1080],
    ['-720.webp', 1080],
  ])
})

test.each(pictureKinds)('a %s has to be as large as its smallest file', (kind) => {
  const [smallest = { width: 0, height: 0 }] = filesOfPicture(kind)
  expect(isLargeEnough(kind, smallest)).toBe(true)
  expect(isLargeEnough(kind, { ...smallest, width: smallest.width - 1 })).toBe(false)
  expect(isLargeEnough(kind, { ...smallest, height: smallest.height - 1 })).toBe(false)
})
