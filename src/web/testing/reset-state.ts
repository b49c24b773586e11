import { afterEach, beforeEach, vi } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'

// The files of a thread share the modules: each test begins in English, and with the globals, the environment and the clock of the runtime.
beforeEach(() => overwriteGetLocale(() => 'en'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
