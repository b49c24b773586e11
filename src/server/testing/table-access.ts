import { readFile, readdir } from 'node:fs/promises'

const ROOT = new URL('../../../', import.meta.url)
const FOLDERS = ['src/server', 'src/domain', 'src/contract', 'seeds', 'bench', 'scripts']
/** Tests and test support write tables directly to inject faults and to clean up. */
const EXEMPT = /\.test\.ts$|^src\/server\/testing\/|^scripts\/check-sql\/planted\//

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

const SQL_WRITE = String.raw`\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into)\s+`
const SQL_READ = String.raw`(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:only\s+)?`
/** A later table of a list: `from one a, other b`. */
const SQL_READ_LISTED = String.raw`\bfrom\s+(?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)+`
const TRUNCATE = String.raw`\btruncate\b[^;'"\x60]*?\b`

/** Finds the tables that a source reads and writes in SQL, each once. Names that are put together at run time are not found. */
export function findAccess(text: string, tables: readonly string[]): TableAccess[] {
  const code = withoutComments(text)
  const find = (kind: TableAccess['kind'], before: readonly string[]) =>
    tables
      .filter((name) =>
        before.some((words) => new RegExp(`${words}(?:public\\.)?"?${name}\\b`, 'i').test(code)),
      )
      .map((table) => ({ kind, table }))
  return [...find('write', [SQL_WRITE, TRUNCATE]), ...find('read', [SQL_READ, SQL_READ_LISTED])]
}

function withoutComments(text: string): string {
  return text.replaceAll(/(?<=^|\s)\/\*[^]*?\*\/|(?<![:'"\x60])\/\/.*$/gm, '')
}
