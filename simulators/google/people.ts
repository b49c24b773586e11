import { createHash } from 'node:crypto'

export type Person = { readonly email: string; readonly name: string }

export const DEMO_PEOPLE: readonly Person[] = [
  { name: 'Asha Menon', email: 'asha.menon@example.com' },
  { name: 'Ravi Nair', email: 'ravi.nair@example.com' },
  { name: 'Meera Pillai', email: 'meera.pillai@example.com' },
]

/** 21 digits, as Google's are; the same person always has the same. */
export function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`
}

/** A round picture with the initials. */
export function pictureOf(name: string): string {
  const initials = name
    .split(/\s+/)
    .map((word) => [...word].find((letter) => /\p{L}/u.test(letter)) ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
  const hue = createHash('sha256').update(name).digest().readUInt16BE() % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
  <rect width="96" height="96" fill="hsl(${hue} 45% 35%)"/>
  <text x="48" y="61" text-anchor="middle" font-family="sans-serif" font-size="38" fill="#fff">${initials}</text>
</svg>`
}
