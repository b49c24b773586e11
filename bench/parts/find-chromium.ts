import { existsSync } from 'node:fs'

/** CHROMIUM_PATH, an installed one, or the one from npm; null when there is none that this machine can have. */
export async function findChromium(): Promise<string | null> {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file))
  if (installed) return installed
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    return await packed.executablePath()
  } catch {
    return null
  }
}
