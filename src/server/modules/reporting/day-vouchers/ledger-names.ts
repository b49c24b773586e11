import type { LedgerAccount, LedgerAccountEdit } from '#contract/ledger-accounts.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import type { TenderKinds } from '#server/ports/tender-kinds.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { listSavedNames, listUsedAccounts, saveNames } from './ledger-names.queries.ts'
import { listAccounts, proposeLedgerName, type LedgerName } from './propose-ledger-name.ts'

type Named = { readonly venueId: string; readonly kinds: TenderKinds }

/** Returns the accounts with their names: what was saved, else what the program proposes. */
export async function listNamedAccounts(db: Db, { venueId, kinds }: Named): Promise<LedgerAccount[]> {
  const saved = new Map((await listSavedNames(db, venueId)).map((name) => [name.account, name]))
  const others = [...saved.keys(), ...(await listUsedAccounts(db, venueId))]
  return listAccounts(kinds, others).map((account) => ({
    account,
    ...(saved.get(account) ?? proposeLedgerName(account)),
    isProposed: !saved.has(account),
  }))
}

/** Saves the names of some accounts. The last one to save wins. */
export async function saveLedgerNames(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { venueId, names }: { readonly venueId: string; readonly names: readonly LedgerAccountEdit[] },
): Promise<void> {
  // The last one of an account that is there twice.
  const once = [...new Map(names.map((name) => [name.account, name])).values()]
  await inTransaction(deps, async (deps) => {
    await saveNames(deps.db, venueId, once)
    const after = Object.fromEntries(once.map(({ account, ledger }) => [account, ledger]))
    await recordChange(deps, { action: 'venue.ledger_names_changed', subjectId: venueId, after })
  })
}

/** Returns a function that names an account. */
export async function readNames(db: Db, venueId: string): Promise<(account: string) => LedgerName> {
  const saved = new Map(
    (await listSavedNames(db, venueId)).map(({ account, ...name }) => [account, name] as const),
  )
  return (account) => saved.get(account) ?? proposeLedgerName(account)
}
