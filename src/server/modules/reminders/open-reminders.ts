import type { Deps } from '#server/deps.ts'
import { findUser, mayMail } from '#server/modules/accounts/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { mailReminderJob } from './reminders.jobs.ts'
import { markOpened, type Reminder } from './reminders.queries.ts'

const AT_ONCE = 50

type OpenDeps = Pick<Deps, 'db' | 'keys' | 'now'>

/**
 * Writes the mail jobs of all waiting reminders whose movie can be booked now, whether a publication, a change of the programme or a change of
 * the movie made it so. A reminder is marked and its job written in one transaction, so that a process that is killed leaves both or none.
 */
export async function openReminders(deps: OpenDeps): Promise<void> {
  while ((await inTransaction(deps, openSome)) === AT_ONCE);
}

async function openSome(deps: Omit<OpenDeps, 'db'> & { readonly db: Transaction }): Promise<number> {
  const at = deps.now()
  const opened = await markOpened(deps.db, { at, most: AT_ONCE })
  for (const reminder of opened) {
    if (await mayBeMailed(deps, reminder))
      await enqueue(deps.db, mailReminderJob, { reminderId: reminder.id }, { id: reminder.id, at })
  }
  return opened.length
}

/** An account may be registered with another person's address: until it is proven, few mails a day are sent to it. */
async function mayBeMailed(deps: Parameters<typeof mayMail>[0], { userId }: Reminder): Promise<boolean> {
  const user = await findUser(deps.db, userId)
  if (!user || user.deactivatedAt !== null) return false
  return user.emailVerifiedAt !== null || mayMail(deps, user.email, 'reminder')
}
