import type { Deps } from '#server/deps.ts'
import { findUser, mayMail } from '#server/modules/accounts/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { mailReminderJob } from './reminders.jobs.ts'
import { markOpened, type Reminder } from './reminders.queries.ts'

const AT_ONCE = 50

type OpenDeps = Pick<Deps, 'db' | 'keys' | 'now'>

/**
 * Writes the mail of everybody who waits for a movie that can be booked now, whatever made it so: a publication, a change of the programme, or
 * of the movie. The wish is marked and its job written in one transaction, so that a process that is killed leaves both or none.
 */
export async function openReminders(deps: OpenDeps): Promise<void> {
  while ((await inTransaction(deps, openSome)) === AT_ONCE);
}

async function openSome(deps: Omit<OpenDeps, 'db'> & { readonly db: Transaction }): Promise<number> {
  const at = deps.now()
  const opened = await markOpened(deps.db, { at, most: AT_ONCE })
  for (const reminder of opened) {
    if (await isWelcome(deps, reminder))
      await enqueue(deps.db, mailReminderJob, { reminderId: reminder.id }, { id: reminder.id, at })
  }
  return opened.length
}

/** Somebody may have registered the address of a stranger, who gets few mails a day until the address is proven. */
async function isWelcome(deps: Parameters<typeof mayMail>[0], { userId }: Reminder): Promise<boolean> {
  const user = await findUser(deps.db, userId)
  if (!user || user.deactivatedAt !== null) return false
  return user.emailVerifiedAt !== null || mayMail(deps, user.email, 'reminder')
}
