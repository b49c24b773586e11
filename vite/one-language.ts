import type { Plugin } from 'vite'

/** Leaves the words of one language in a build: a message then is a constant, and the choice of a language at run time goes. */
export function oneLanguage(language: string): Plugin {
  return {
    name: 'marquee:one-language',
    enforce: 'post',
    transform: {
      filter: { id: /paraglide\/messages\/\w+\.js$/ },
      handler: (code) => inOneLanguage(code, language),
    },
  }
}

/** In a build each message has a file of its own; in dev one file holds them all. */
export function inOneLanguage(code: string, language: string): string {
  return code
    .replace(/^import \{[^}]*\} from ['"][^'"]*runtime\.js['"];?$/m, '')
    .replaceAll(/experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/g, JSON.stringify(language))
}
