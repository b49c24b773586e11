import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
// The rules of the boundary check, which have no types.
import { bookingMap, moduleMap } from '../../.dependency-cruiser.js'

async function foldersOf(path: string): Promise<string[]> {
  const entries = await readdir(new URL(path, import.meta.url), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

test('every module is in the map of allowed imports', async () => {
  expect(Object.keys(moduleMap)).toEqual(expect.arrayContaining(await foldersOf('./modules/')))
})

test('booking consists of its sub-modules and one public interface', async () => {
  expect(Object.keys(bookingMap).toSorted()).toEqual((await foldersOf('./modules/booking/')).toSorted())
  const entries = await readdir(new URL('./modules/booking/', import.meta.url), { withFileTypes: true })
  expect(entries.map(({ name }) => name).filter((name) => name.endsWith('.ts'))).toEqual(['index.ts'])
})
