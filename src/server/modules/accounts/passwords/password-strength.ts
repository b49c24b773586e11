import { fieldError } from '#contract/errors.ts'
import { languages } from '#domain/languages.ts'
import type { Deps } from '#server/deps.ts'
import { siteProfile } from '#server/site-profile.ts'
import { normalized } from './passwords.ts'

/** Fewer different characters, or a text that repeats fewer, is guessed by trying them all. */
const FEWEST_DIFFERENT = 4
/** So many digits or signs at the ends of a common password are tried with it. */
const MOST_ADDED = 6

/**
 * Throws `malformed` at the field when a password is on the list of common passwords, also with signs for letters or a few added digits and
 * signs, has too few different characters, is a sequence, or is derived from the email or from the name, city or state of a cinema.
 */
export async function refuseWeakPassword(
  { venues }: Pick<Deps, 'venues'>,
  { password, email, field }: { password: string; email: string; field: string },
): Promise<void> {
  const written = visibleOf(password)
  const mailbox = email.toLowerCase().split('@')[0] ?? ''
  const isWeak =
    isSimple(written) ||
    isNameOnly(written, [mailbox, ...(await publicNames(venues)), email]) ||
    isCommon(written, await commonPasswords())
  if (isWeak) throw fieldError(field, { kind: 'password_weak' })
}

/** Names of the company, its venues and their cities, in both languages. */
async function publicNames(venues: Deps['venues']): Promise<string[]> {
  const ofVenues = (await venues.list()).flatMap(({ name, places }) => [
    name,
    ...languages.flatMap((language) => [places[language].city, places[language].region]),
  ])
  return [siteProfile.name, ...ofVenues]
}

/** Without spaces and characters that nobody sees or types on purpose, which add nothing to guess. */
function visibleOf(password: string): string {
  return normalized(password)
    .toLowerCase()
    .replace(/[\s\p{Cc}\p{DI}]/gu, '')
}

function isSimple(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return new Set(codes).size < FEWEST_DIFFERENT || steps.size === 1
}

function isCommon(text: string, common: ReadonlySet<string>): boolean {
  const unit = unitOf(text)
  const core = unit.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const cores = unit.length - core.length <= MOST_ADDED ? [core] : []
  return [text, unit, lettersForSigns(unit), ...cores, ...cores.map(lettersForSigns)].some((one) =>
    common.has(one),
  )
}

/** Returns what a text repeats: `abc` of `abcabcabc`. */
function unitOf(text: string): string {
  const at = (text + text).indexOf(text, 1)
  return at > 0 && at < text.length ? text.slice(0, at) : text
}

const letterOfSign: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}
function lettersForSigns(text: string): string {
  return text.replace(/[4@31!05$7]/g, (sign) => letterOfSign[sign] ?? sign)
}

/** Names with added digits or signs, repeated, or put together are guessed first, also with signs for letters. */
function isNameOnly(password: string, names: readonly string[]): boolean {
  const known = names.map((name) => lettersOf(name.toLowerCase())).filter((name) => name.length > 1)
  const shortened = Array.from({ length: MOST_ADDED + 1 }, (_, added) =>
    password.slice(0, password.length - added),
  )
  return [password, ...shortened.map(lettersForSigns)].map(lettersOf).some((core) => consistsOf(core, known))
}

/** Whether a text is one of the names or several in a row. */
function consistsOf(text: string, names: readonly string[]): boolean {
  if (text === '') return false
  return names.some(
    (name) => text.startsWith(name) && (text === name || consistsOf(text.slice(name.length), names)),
  )
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}]/gu, '')
}

let common: Promise<ReadonlySet<string>> | undefined

/** Fifty thousand passwords from known leaks, loaded at first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}
