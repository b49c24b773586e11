import type { Plugin } from 'vite'

/**
 * Zod compiles the check of an object with `new Function` where that is allowed. The content security policy of our pages forbids it, and the browser
 * reports even the try: so the forms of the back office check without it.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'marquee:zod-without-eval',
    transform: { filter: { id: /zod\/v4\/core\/core\.js$/ }, handler: (code) => forbidEval(code) },
  }
}

/** Throws when the setting is not found: then zod has changed, and consoles would fill with violations. */
export function forbidEval(code: string): string {
  const declared = 'export const globalConfig = globalThis.__zod_globalConfig;'
  if (!code.includes(declared)) throw new Error('the settings of zod were not found')
  return code.replace(declared, `${declared}\nglobalConfig.jitless = true;`)
}
