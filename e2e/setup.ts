import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../scripts/find-chromium.ts'
import { startSite } from './site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    chromiumPath: string
    /** A folder with one for each showtime that a file of journeys has for itself. */
    showtimesTaken: string
  }
}

/** Starts the site for the first time: the pages are built. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await rm('dist', { recursive: true, force: true })
  const showtimesTaken = await mkdtemp(join(tmpdir(), 'marquee-showtimes-'))
  const site = await startSite()
  project.provide('siteUrl', site.url)
  project.provide('showtimesTaken', showtimesTaken)
  project.provide('chromiumPath', await findChromium())
  return async () => {
    await site.stop()
    await rm(showtimesTaken, { recursive: true, force: true })
  }
}
