import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyClone } from '#server/testing/copy-clone.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { startSite } from './site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    /** Where the program and the pages of the site are. */
    siteFolder: string
    chromiumPath: string
    /** A folder with one for each showtime that a file of journeys has for itself. */
    showtimesTaken: string
  }
}

/** Starts the site in a new clone, with the pages that `npm ci` has built, or builds them beside the tests that run before the journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clone = await copyClone({ isPrepared: true })
  const showtimesTaken = await mkdtemp(join(tmpdir(), 'marquee-showtimes-'))
  // All journeys come from one network, so its limits are those of several.
  const site = await startSite(clone.folder, { HOLD_NETWORK_FACTOR: '20' })
  project.provide('siteUrl', site.url)
  project.provide('siteFolder', clone.folder)
  project.provide('showtimesTaken', showtimesTaken)
  project.provide('chromiumPath', await findChromium())
  return async () => {
    await site.stop()
    await clone.remove()
    await rm(showtimesTaken, { recursive: true, force: true })
  }
}
