import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
// The rules of the boundary check; it has no types of its own.
import { moduleMap } from '../../.dependency-cruiser.js'

test('every module has its place in the map of who may import whom', async () => {
  const entries = await readdir(new URL('./modules/', import.meta.url), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(Object.keys(moduleMap)).toEqual(expect.arrayContaining(folders))
})
