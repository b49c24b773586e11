import type { Plugin } from 'vite'

/** Compiles the messages for one language: they become constants, and the other languages are removed from the build. */
export function oneLanguage(language: string): Plugin {
  return {
    name: 'marquee:one-language',
    enforce: 'post',
    transform: {
      filter: { id: /paraglide\/messages\/\w+\.js$/ },
      handler: (code) => inlineLanguage(code, language),
    },
  }
}

/**
 * Replaces the function that chooses a language at run time by the message of `language`. `code` is one message in a build, all messages in dev.
 * Throws when a message still chooses its language: then Paraglide's output has changed, and visitors would load every language.
 */
export function inlineLanguage(code: string, language: string): string {
  const result = code
    .replace(/^import \{[^}]*\} from ['"][^'"]*runtime\.js['"];?$/m, '')
    .replaceAll(choice, (_, module: string | undefined, name: string) =>
      module ? `__${language}.${name}` : `${language}_${name}`,
    )
  if (/\bgetLocale\(/.test(result)) throw new Error('a compiled message chooses its language at run time')
  return result
}

/** `(inputs, options) => { const locale = …; if (locale === "hi") return hi_login(inputs); return en_login(inputs) }`; in dev `__en.login(inputs)`. */
const choice =
  /\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\);?\s*(?:if \(locale === "\w+"\) return [\w.]+\(inputs\);?\s*)*return (?:(__)[a-z]+\.|[a-z]+_)(\w+)\(inputs\);?\s*\}/g
