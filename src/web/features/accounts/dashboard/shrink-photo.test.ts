import { expect, test } from 'vitest'
import { shrinkPhoto, smallerSize } from './shrink-photo.ts'

test('a photo of 24 megapixels is scaled, in its proportions', () => {
  expect(smallerSize({ width: 5712, height: 4284 }, 6_000_000)).toEqual({ width: 2048, height: 1536 })
  expect(smallerSize({ width: 4284, height: 5712 }, 6_000_000)).toEqual({ width: 1536, height: 2048 })
})

test('a small photo is sent as it is, unless it is heavy', () => {
  expect(smallerSize({ width: 2048, height: 1000 }, 900_000)).toBeNull()
  expect(smallerSize({ width: 2000, height: 1000 }, 9_000_000)).toEqual({ width: 2000, height: 1000 })
})

test('a file that is no picture is returned as it is', async () => {
  const file = new File(['<script>'], 'a.jpg', { type: 'image/jpeg' })
  expect(await shrinkPhoto(file)).toBe(file)
})
