import Sanscript from '@indic-transliteration/sanscript'
import { withoutSilentVowels } from './silent-vowels.ts'

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
