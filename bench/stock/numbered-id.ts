const prefixes = {
  show: '00000000-0000-7000-8001-',
  person: '00000000-0000-7000-8002-',
  order: '00000000-0000-7000-8003-',
} as const
export type Kind = keyof typeof prefixes

/** Decimal digits are hexadecimal ones too: counted from here, every number has the twelve digits that a uuid ends with. */
const FIRST = 100_000_000_000

/** An id that TypeScript, SQL and pgbench can all work out from a number. */
export function numberedId(kind: Kind, number: number): string {
  return `${prefixes[kind]}${FIRST + number}`
}

export function numberedIdSql(kind: Kind, numberSql: string): string {
  return `('${prefixes[kind]}' || (${FIRST} + (${numberSql}))::text)::uuid`
}
