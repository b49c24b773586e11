import { type Language, languages, pathIn, plainPath } from '#domain/languages.ts'

declare global {
  /** Set while the pages of a language are built. */
  var MARQUEE_LANGUAGE: Language | undefined
}

/** The language of this build of the pages. */
export const language: Language = globalThis.MARQUEE_LANGUAGE ?? 'en'

/** Returns the paths of a page in every language; `path` is the plain one. */
export function alternates(path: string): readonly { readonly language: Language; readonly path: string }[] {
  return languages.map((name) => ({ language: name, path: pathIn(name, plainPath(path)) }))
}

/** Returns the path of a page in the language of this build. */
export function localizedPath(path: string): string {
  return pathIn(language, path)
}
