import { readFile, readdir } from 'node:fs/promises'

const ROOT = new URL('../../../', import.meta.url)
const FOLDERS = ['src/server', 'src/domain', 'src/contract', 'seeds', 'bench', 'scripts']
/** Tests and test support write tables directly to inject faults and to clean up. */
const EXEMPT = /\.test\.ts$|^src\/server\/testing\//

export type TableAccess = { readonly kind: 'read' | 'write'; readonly table: string }
export type Source = { readonly path: string; readonly text: string }

export async function listSources(): Promise<Source[]> {
  const folders = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(new URL(`${folder}/`, ROOT), { recursive: true })
      return names.map((name) => `${folder}/${name}`)
    }),
  )
  const paths = folders.flat().filter((path) => path.endsWith('.ts') && !EXEMPT.test(path))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(new URL(path, ROOT), 'utf8') })))
}

/** Returns the module of a file; outside of modules its folder, `server` for the files of src/server itself. */
export function moduleOf(path: string): string {
  return (
    /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1] ??
    /^(?:src\/(?:server\/)?)?([^/]+)\//.exec(path)?.[1] ??
    path
  )
}

/** Returns the constants of Drizzle tables with the names of their tables. */
export function drizzleTables(sources: readonly Source[]): ReadonlyMap<string, string> {
  const definition = /\bconst (\w+) = pgTable\(\s*['"](\w+)['"]/g
  const found = sources.flatMap(({ text }) => [...text.matchAll(definition)])
  return new Map(found.map(([, constant = '', table = '']) => [constant, table]))
}

type Known = {
  readonly tables: readonly string[]
  /** Constants of Drizzle tables with the names of their tables. */
  readonly constants: ReadonlyMap<string, string>
}

const SQL_WRITE = String.raw`\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into)\s+`
const SQL_READ = String.raw`(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:only\s+)?`
/** A later table of a list: `from one a, other b`. */
const SQL_READ_LISTED = String.raw`\bfrom\s+(?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)+`
const TRUNCATE = String.raw`\btruncate\b[^;'"\x60]*?\b`
const DEFINE = String.raw`\bpgTable\(\s*['"]`
const DRIZZLE_WRITE = String.raw`\.(?:insert|update|delete)\(\s*`
const DRIZZLE_READ = String.raw`\.(?:from|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*`

/** Finds the tables that a source reads and writes, in SQL and through Drizzle, each once. Names that are put together at run time are not found. */
export function findAccess(text: string, { tables, constants }: Known): TableAccess[] {
  const code = withoutComments(text)
  const find = (before: string[], names: readonly string[]) =>
    names.filter((name) =>
      before.some((words) => new RegExp(`${words}(?:public\\.)?"?${name}\\b`, 'i').test(code)),
    )
  const tablesOf = (before: string) =>
    find([before], [...constants.keys()]).map((constant) => constants.get(constant) ?? constant)
  const written = [...find([SQL_WRITE, TRUNCATE, DEFINE], tables), ...tablesOf(DRIZZLE_WRITE)]
  const read = [...find([SQL_READ, SQL_READ_LISTED], tables), ...tablesOf(DRIZZLE_READ)]
  return [
    ...[...new Set(written)].map((table) => ({ kind: 'write' as const, table })),
    ...[...new Set(read)].map((table) => ({ kind: 'read' as const, table })),
  ]
}

function withoutComments(text: string): string {
  return text.replaceAll(/(?<=^|\s)\/\*[^]*?\*\/|(?<![:'"\x60])\/\/.*$/gm, '')
}
