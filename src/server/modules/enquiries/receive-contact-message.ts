import type { z } from 'zod'
import type { ContactMessage } from '#contract/enquiries.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { insertContactMessage } from './enquiries.queries.ts'

/** Stores a contact message. A message that fills the hidden honeypot field is from a bot: it gets the same response and is dropped. */
export async function receiveContactMessage(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { website, ...message }: z.output<typeof ContactMessage>,
): Promise<void> {
  if (website) return
  await inTransaction(deps, async (deps) => {
    const id = deps.newId()
    await insertContactMessage(deps.db, { ...message, id, sentAt: deps.now() })
    await recordChange(deps, { action: 'contact_message.received', subjectId: id })
  })
}
