import Sanscript from '@indic-transliteration/sanscript'

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
function withoutSilentVowels(text: string): string {
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

const devanagari = /\p{Script=Devanagari}/u

/** A word of one repeated letter is none: "zzzz" is not the "j" that doubled letters fold to. */
const oneLetter = /^(.)\1+$/iu

/** Spelling variants of the same sound, in the order of replacement. */
const sameSounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/c(?!h)/g, 'k'],
  [/([bcdgjkst])h/g, '$1'],
  [/aa/g, 'a'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/ai|ei|ay/g, 'e'],
  [/au|ou/g, 'o'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/(.)\1+/g, '$1'],
]

/**
 * Folds a word to a phonetic form in plain Latin letters: "Baavan", "bawan" and "बावन" are all `bavan`. Other scripts are unchanged.
 * Only for comparison, never shown.
 */
export function foldWord(word: string): string {
  if (oneLetter.test(word)) return word.toLowerCase().normalize('NFC')
  const latin = devanagari.test(word) ? transliterate(word) : word
  const plain = latin
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return sameSounds.reduce((text, [sound, letters]) => text.replace(sound, letters), plain).normalize('NFC')
}

/** Transliterates Hindi as people type it in Latin letters: "बारह" is "bAraha" by letters and "bArah" as pronounced. */
function transliterate(word: string): string {
  return Sanscript.t(withoutSilentVowels(word), 'devanagari', 'itrans').replace(/[^\p{L}\p{N}]/gu, '')
}
