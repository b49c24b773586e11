import type { Language } from '#domain/languages.ts'
import { listHindiSnackNames } from '#server/modules/concessions/index.ts'
import type { Db } from '#server/platform/database.ts'

type Named = { readonly itemId: string | null; readonly label: string | null }

/** Returns lines with the names of their snacks in a language: in Hindi as the menu has them now, else as they were bought. */
export async function linesIn<T extends Named>(
  db: Db,
  lines: readonly T[],
  language: Language,
): Promise<readonly T[]> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  if (language === 'en' || ids.length === 0) return lines
  const names = await listHindiSnackNames(db, ids)
  return lines.map((line) => ({ ...line, label: names.get(line.itemId ?? '') ?? line.label }))
}
