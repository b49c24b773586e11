const syllables = /([क-ह])(्|[ा-ौ]?)/gu
const VIRAMA = '्'

/** Signs without an effect on the pronunciation used here: the dot below, and the vowels of English loan words. */
const plainer: readonly (readonly [RegExp, string])[] = [
  [/[\u093c\u0901\u200c\u200d]/g, ''],
  [/\u0902/g, 'न्'],
  [/[ऑऒ]/g, 'ओ'],
  [/[ॉॊ]/g, 'ो'],
  [/[ऍऎ]/g, 'ए'],
  [/[ॅॆ]/g, 'े'],
]

type Syllable = {
  readonly consonant: string
  readonly vowel: string
  readonly start: number
  readonly end: number
}

/**
 * Marks silent vowels. Devanagari implies an "a" after every consonant that is not always pronounced: not at the end of a word, and not between a
 * voiced syllable and another one. A virama is inserted where the vowel is silent.
 */
export function withoutSilentVowels(text: string): string {
  const word = plainer.reduce((rest, [sign, plain]) => rest.replace(sign, plain), text.normalize('NFD'))
  const found = [...word.matchAll(syllables)].map(toSyllable)
  // From the end, because whether a vowel is pronounced depends on the one after it.
  const said = found.reduceRight<Syllable[]>((later, syllable, at) => {
    const isSilent =
      syllable.vowel === '' && isUnsaid(word, { before: found[at - 1], syllable, after: later[0] })
    return [isSilent ? { ...syllable, vowel: VIRAMA } : syllable, ...later]
  }, [])
  const written = said.values()
  return word.replace(syllables, (whole) => {
    const syllable = written.next().value
    return syllable ? syllable.consonant + syllable.vowel : whole
  })
}

type Place = {
  readonly before: Syllable | undefined
  readonly syllable: Syllable
  readonly after: Syllable | undefined
}

function isUnsaid(word: string, { before, syllable, after }: Place): boolean {
  const followsVowel = syllable.start > 0 && before?.vowel !== VIRAMA
  if (syllable.end === word.length) return followsVowel
  return followsVowel && after?.start === syllable.end && after.vowel !== VIRAMA
}

function toSyllable(match: RegExpExecArray): Syllable {
  const [whole, consonant = '', vowel = ''] = match
  return { consonant, vowel, start: match.index, end: match.index + whole.length }
}
