import type { Plugin } from 'vite'

/** Leaves the messages of one language in a build: a message then is a constant, and the choice of a language at run time goes. */
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

/**
 * Replaces the function that chooses a language by the message of `language`. In a build each message has a file of its own; in dev one
 * file holds them all. Throws if a message still chooses its language: Paraglide's output has changed, and visitors would load every language.
 */
export function inOneLanguage(code: string, language: string): string {
  const result = code
    .replace(/^import \{[^}]*\} from ['"][^'"]*runtime\.js['"];?$/m, '')
    .replaceAll(choice, (_, name: string) => `${language}_${name}`)
  if (/\bgetLocale\(/.test(result)) throw new Error('a compiled message chooses its language at run time')
  return result
}

/** `(inputs, options) => { const locale = …; if (locale === "hi") return hi_login(inputs); return en_login(inputs) }` */
const choice =
  /\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\);?\s*(?:if \(locale === "\w+"\) return \w+\(inputs\);?\s*)*return [a-z]+_(\w+)\(inputs\);?\s*\}/g
