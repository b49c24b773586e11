import { createHash } from 'node:crypto'
import type { ImportKind, ImportResult } from '#contract/settlement-imports.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { RefusedFile } from './import-problem.ts'
import { insertImport, listBankLinesOfDays, setNewLines, storeBankLines } from './imports.queries.ts'
import { withStoredDescriptions } from './known-lines.ts'
import { parseSettlements } from './parse-settlements.ts'
import { parseStatement, type BankLine } from './parse-statement.ts'
import { readCsv } from './read-csv.ts'
import { reconcileJob } from './reconciliation.jobs.ts'
import {
  countUnknownPayments,
  listOtherLines,
  numberLines,
  storeLines,
  type NumberedLine,
} from './settlements.queries.ts'
import type { ChosenColumns } from './statement-columns.ts'

type ImportDeps = ActorDeps<'db' | 'now' | 'newId'>

type File = {
  readonly kind: ImportKind
  readonly name: string
  readonly bytes: Buffer
  /** The columns of a statement that were chosen. */
  readonly columns: ChosenColumns
  /** Takes a report most of whose payments are not ours. */
  readonly takesUnknown?: boolean
  readonly userId: string
}

type Lines = { readonly skipped: number } & (
  | { readonly kind: 'settlements'; readonly lines: readonly NumberedLine[] }
  | { readonly kind: 'bank'; readonly lines: readonly BankLine[] }
)

/** A report of another account would leave a difference for each of its payments. So many can be missing for other reasons. */
const MOST_UNKNOWN = 50

/** A bank may give what comes in the evening the value date of the next day. */
const VALUE_DAYS = 1

/** Long files are stored in many statements. */
const STATEMENT_SECONDS = 30

/**
 * Imports a settlement report or a bank statement, whole or not at all, and asks for a comparison. The same file, and the same lines in
 * another file, change nothing. Throws `wrong_type` for what is no text.
 */
export async function importFile(deps: ImportDeps, file: File): Promise<ImportResult> {
  try {
    const parsed = parse(file, await readCsv(file.bytes), deps.now())
    return await inTransaction(deps, (deps) => store(deps, file, parsed), {
      statementSeconds: STATEMENT_SECONDS,
    })
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    const { columns, missing, ...problem } = error.problem
    return {
      outcome: 'refused',
      lines: 0,
      newLines: 0,
      skipped: 0,
      problem: { ...problem, columns: [...columns], missing: [...missing] },
    }
  }
}

function parse({ kind, columns }: File, rows: Awaited<ReturnType<typeof readCsv>>, now: Date): Lines {
  const latestDay = daysAfter(localDate(now), VALUE_DAYS)
  if (kind === 'bank') return { kind, ...parseStatement(rows, { chosen: columns, latestDay }) }
  return { kind, lines: numberLines(parseSettlements(rows, { latestDay })), skipped: 0 }
}

type StoreDeps = Omit<ImportDeps, 'db'> & { readonly db: Transaction }

async function store(
  deps: StoreDeps,
  { kind, name, bytes, takesUnknown = false, userId }: File,
  parsed: Lines,
): Promise<ImportResult> {
  const { db } = deps
  const [id, at] = [deps.newId(), deps.now()]
  const lines = parsed.lines.length
  const { skipped } = parsed
  const sha256 = createHash('sha256').update(kind).update(bytes).digest('hex')
  if (!(await insertImport(db, { id, kind, name, lines, at, userId, sha256 })))
    return { outcome: 'known', lines, newLines: 0, skipped, problem: null }
  const newLines = await storeParsed(deps, parsed, { id, takesUnknown })
  await setNewLines(db, id, newLines)
  await enqueue(db, reconcileJob, {}, { id: deps.newId(), at })
  await recordChange(deps, {
    action: 'settlements.imported',
    subjectId: id,
    after: { kind, name, lines, newLines },
  })
  return { outcome: 'imported', lines, newLines, skipped, problem: null }
}

async function storeParsed(
  { db, newId }: StoreDeps,
  parsed: Lines,
  { id, takesUnknown }: { readonly id: string; readonly takesUnknown: boolean },
): Promise<number> {
  if (parsed.kind === 'bank') {
    const stored = await listBankLinesOfDays(db, [...new Set(parsed.lines.map(({ date }) => date))])
    const lines = withStoredDescriptions(parsed.lines, stored)
    return storeBankLines(
      db,
      id,
      lines.map((line) => ({ ...line, id: newId() })),
    )
  }
  const [other] = await listOtherLines(db, parsed.lines)
  if (other) throw new RefusedFile('other_before', { value: other.entityId })
  if (!takesUnknown) await refuseOtherAccount(db, parsed.lines)
  return storeLines(db, parsed.lines, id)
}

/** Throws `other_account` when most of the payments of a report are not ours. */
async function refuseOtherAccount(db: Transaction, lines: readonly NumberedLine[]): Promise<void> {
  const ids = new Set(lines.filter(({ kind }) => kind === 'payment').map(({ entityId }) => entityId))
  const unknown = await countUnknownPayments(db, [...ids])
  if (unknown > MOST_UNKNOWN && unknown > ids.size / 2)
    throw new RefusedFile('other_account', { value: `${unknown}/${ids.size}` })
}
