import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

export const MANIFEST = 'manifest.json'
/** Folders of DATA_DIR with what the site keeps outside the database. */
export const FILE_FOLDERS = ['uploads', 'originals'] as const

/** Describes a backup: written last, so a folder without it is not a backup. */
const Manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.int().nullable() })),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() }),
  ),
})
export type Manifest = z.infer<typeof Manifest>

/** The folder is not a backup, or its files are not those that were written; the message is complete. */
export class BackupNotUsable extends Error {}

/** Reads the manifest and compares every file with it. Throws `BackupNotUsable`. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new BackupNotUsable(`${folder} is not a complete backup: it has no ${MANIFEST}.`)
  const parsed = Manifest.safeParse(jsonOf(text))
  if (!parsed.success)
    throw new BackupNotUsable(`${join(folder, MANIFEST)} is damaged or of another version.`)
  for (const { name, sha256 } of parsed.data.tables) {
    const found = await hashFile(tableFile(folder, name)).catch(() => null)
    if (found !== sha256) throw new BackupNotUsable(`${tableFile(folder, name)} is missing or damaged.`)
  }
  return parsed.data
}

export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.ndjson.gz`)
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
