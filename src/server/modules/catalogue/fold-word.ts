import Sanscript from '@indic-transliteration/sanscript'
import { withoutSilentVowels } from './silent-vowels.ts'

const devanagari = /\p{Script=Devanagari}/u

/** What people write differently although they hear the same, in the order in which it is evened out. */
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
 * A word as it sounds, in plain Latin letters: "Baavan", "bawan" and "बावन" are all `bavan`. Other scripts stay as they are.
 * Only for comparing: nobody reads it.
 */
export function foldWord(word: string): string {
  const latin = devanagari.test(word) ? transliterate(word) : word
  const plain = latin
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return sameSounds.reduce((text, [sound, letters]) => text.replace(sound, letters), plain).normalize('NFC')
}

/** Hindi as people type it in Latin letters: "बारह" becomes "bAraha" by the letter, and "bArah" as it is said. */
function transliterate(word: string): string {
  return Sanscript.t(withoutSilentVowels(word), 'devanagari', 'itrans').replace(/[^\p{L}\p{N}]/gu, '')
}
