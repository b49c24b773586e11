import { createHash } from 'node:crypto'

/** The same UUID (of version 7's form, from the distant past) for the same name: seeding twice meets its own rows. */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(`marquee demo ${name}`).digest('hex')
  return `00000000-0000-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
