import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import type { SignInWay } from '../mails/account-mails.ts'
import { mailSignInAddedJob } from '../accounts.jobs.ts'

type Added = { readonly userId: string; readonly way: SignInWay }

/** Mails the owner of an account that it has a new way to sign in. Call it in the transaction that adds it. */
export async function enqueueSignInAdded(
  { db, newId, now }: { readonly db: Db } & Pick<Deps, 'newId' | 'now'>,
  added: Added,
): Promise<void> {
  const id = newId()
  await enqueue(db, mailSignInAddedJob, { mailId: id, ...added }, { id, at: now() })
}
