import { createHash } from 'node:crypto'

/** Returns the same UUID (version 7 format, with a timestamp near 1970) for the same name, so that repeated seeding finds its own rows. */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(`marquee demo ${name}`).digest('hex')
  return `00000000-0000-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
