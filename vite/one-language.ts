import type { Plugin } from 'vite'

/** Leaves the words of one language in a build: a message then is a constant, and the choice of a language at run time goes. */
export function oneLanguage(language: string): Plugin {
  return {
    name: 'marquee:one-language',
    enforce: 'post',
    transform: {
      filter: { id: /paraglide\/messages\/\w+\.js$/ },
      handler: (code) =>
        code
          .replace(/^import \{[^}]*\} from ['"][^'"]*runtime\.js['"];?$/m, '')
          .replace(
            /experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/,
            JSON.stringify(language),
          ),
    },
  }
}
