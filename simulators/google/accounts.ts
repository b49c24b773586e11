import { createHash } from 'node:crypto'

export type GoogleAccount = { readonly email: string; readonly name: string }

export const DEMO_ACCOUNTS: readonly GoogleAccount[] = [
  { name: 'Asha Menon', email: 'asha.menon@example.com' },
  { name: 'Ravi Nair', email: 'ravi.nair@example.com' },
  { name: 'Meera Pillai', email: 'meera.pillai@example.com' },
]

/** The `sub` claim: 21 digits, as Google's; always the same for an email address. */
export function subjectId(email: string): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`
}

/** A picture with the initials on a colour that depends on the name. */
export function avatarSvg(name: string): string {
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
