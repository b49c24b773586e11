/** The languages that the pages have a name for, as movies have them. Others are possible. */
export const movieLanguages = [
  'Hindi',
  'English',
  'Assamese',
  'Bengali',
  'Bhojpuri',
  'Gujarati',
  'Kannada',
  'Malayalam',
  'Marathi',
  'Odia',
  'Punjabi',
  'Tamil',
  'Telugu',
  'Urdu',
] as const

/** Returns a language in its known spelling, `hindi` as `Hindi`; one that is not known as it is, without blanks around it. */
export function spellingOf(language: string, known: readonly string[]): string {
  const folded = fold(language)
  return known.find((name) => fold(name) === folded) ?? language.trim()
}

function fold(language: string): string {
  return language.trim().toLowerCase()
}
