import { expect, inject, test } from 'vitest'
import { withBenchSite, type BenchRun } from './environment/bench-site.ts'
import { partNames } from './options.ts'
import { measureParts } from './parts/measure-parts.ts'
import type { Figure } from './report/part-report.ts'

/** These need built pages: `e2e/bench-pages.test.ts`. */
const OF_PAGES = ['pages', 'bytes', 'phone']

test('every part of the bench ends without errors and with its figures', async () => {
  const postgres = { url: inject('postgresUrl'), stop: async () => undefined }
  const run: BenchRun = { postgres, seconds: 0.3, warmUpSeconds: 0, profileDir: undefined, size: 'small' }
  await withBenchSite(run, {}, async (site) => {
    for (const part of partNames.filter((name) => !OF_PAGES.includes(name))) {
      const { figures, tables, notes } = await measureParts[part]({ ...run, site })
      const errors = notes.filter((note) => note.includes('error,'))
      const wrong = figures.filter((figure) => countsErrors(figure) || isMissing(figure))
      expect.soft({ part, errors, wrong }).toEqual({ part, errors: [], wrong: [] })
      expect.soft(tables.filter(({ rows }) => rows.length === 0)).toEqual([])
    }
  })
})

const countsErrors = ({ name, value }: Figure) => name.includes('errors') && value !== 0

/** The comparison with pgbench needs it and a server that counts statements; a ratio of processor times needs more orders than a moment has. */
const MAY_BE_MISSING = /of pgbench|of an empty database/
const isMissing = ({ name, value }: Figure) => !Number.isFinite(value) && !MAY_BE_MISSING.test(name)
