import { LRUCache } from 'lru-cache'
import type pg from 'pg'

export type Statement = {
  readonly text: string
  /** Without parameters: a script, whose statements are sent as they are. */
  readonly params?: readonly unknown[]
  readonly types?: pg.CustomTypesConfig
  readonly rowMode?: 'array'
  /** Not kept as a prepared statement. */
  readonly isOnce?: true
}

/** `command` is the server's tag: a COMMIT of a failed transaction says ROLLBACK. */
export type Outcome = { readonly rows: unknown[]; readonly command: string }

const MOST_NAMES = 5_000

/** Prepared statements have the same names on all connections. */
const names = new LRUCache<string, string>({ max: MOST_NAMES })
let lastName = 0

/** Returns a statement in the form of the driver. */
export function queryOf({ text, params, types, rowMode, isOnce }: Statement): pg.QueryConfig {
  if (!params) return { text }
  return {
    ...(!isOnce && { name: nameOf(text) }),
    text,
    values: params as unknown[],
    types,
    rowMode,
  } as pg.QueryConfig
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  lastName += 1
  const name = `s${lastName}`
  names.set(text, name)
  return name
}
