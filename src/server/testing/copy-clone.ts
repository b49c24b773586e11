import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const NOT_COPIED = ['.git', '.tmp', 'data', 'node_modules', 'seeds/media', 'src/web/paraglide']

export type Clone = { readonly folder: string; readonly remove: () => Promise<void> }

type CopyOptions = {
  /** With what `npm ci` has built. A site in the clone builds pages that are not current again. */
  readonly isPrepared?: boolean
}

/** Copies the repository to a temporary folder, as a clone has it: without what was built and compiled. */
export async function copyClone({ isPrepared = false }: CopyOptions = {}): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-clone-'))
  const left = new Set([...NOT_COPIED, ...(isPrepared ? [] : ['dist'])].map((name) => join(ROOT, name)))
  await cp(ROOT, folder, { recursive: true, filter: (path) => !left.has(path) })
  for (const name of ['node_modules', 'seeds/media']) await symlink(join(ROOT, name), join(folder, name))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
