import { expect, inject, onTestFinished, test } from 'vitest'
import type { BenchRun, BenchSite } from '../bench/environment/bench-site.ts'
import { startLoad } from '../bench/load/load-process.ts'
import { measureParts } from '../bench/parts/measure-parts.ts'

test.each(['pages', 'bytes', 'phone'] as const)(
  'the part %s of the bench ends without errors and with its figures',
  async (part) => {
    const load = startLoad()
    onTestFinished(load.stop)
    const { figures, notes } = await measureParts[part]({ ...run, site: siteOf(load) })
    expect(notes.filter((note) => note.includes('error,'))).toEqual([])
    expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([])
    expect(figures.length).toBeGreaterThan(0)
  },
)

const run: BenchRun = {
  postgres: { url: '', stop: async () => undefined },
  seconds: 0.3,
  warmUpSeconds: 0,
  profileDir: undefined,
  size: 'small',
}

/** The site of the journeys: these parts only request its pages. */
function siteOf(load: BenchSite['load']): BenchSite {
  const processes = { site: null, simulators: null, postgres: null }
  return { siteUrl: inject('siteUrl'), processes, load } as BenchSite
}
