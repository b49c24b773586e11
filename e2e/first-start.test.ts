import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

test('after the first start in a new clone the pages of each language, the API and the simulators work', async () => {
  for (const path of ['/', '/hi/', '/api/movies', '/readyz', '/simulator/mailbox']) {
    expect([path, (await fetch(inject('siteUrl') + path)).status]).toEqual([path, 200])
  }
  const built = await readdir(join(inject('siteFolder'), 'dist'))
  expect(built.filter((name) => name !== 'database').toSorted()).toEqual(['en', 'hi'])
})
