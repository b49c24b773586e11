import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** It talks to nobody but our own pages, and needs neither a graphics card nor a sandbox of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The first Chromium that starts: CHROMIUM_PATH, the headless one that npm brings for Linux, an installed one. The headless one draws
 * no windows around its pages: journeys take half the time with it.
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const fromNpm = await unpackFromNpm()
  if (fromNpm && (await starts(fromNpm))) return fromNpm
  const found = installed.find((path) => existsSync(path))
  if (!found) throw new Error('no Chromium starts here: install one, or set CHROMIUM_PATH')
  return found
}

async function unpackFromNpm(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  // Makes the package unpack the shared libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'
  const { default: headless } = await import('@sparticuz/chromium')
  return headless.executablePath()
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    await browser.close()
    return true
  } catch (error) {
    console.warn(`${executablePath} does not start:`, error)
    return false
  }
}
