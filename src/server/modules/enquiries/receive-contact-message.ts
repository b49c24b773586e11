import type { z } from 'zod'
import type { ContactMessage } from '#contract/enquiries.ts'
import type { Deps } from '#server/deps.ts'
import { insertContactMessage } from './enquiries.queries.ts'

/** Stores a contact message. A message that fills the hidden honeypot field is from a bot: it gets the same response and is dropped. */
export async function receiveContactMessage(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  { website, ...message }: z.output<typeof ContactMessage>,
): Promise<void> {
  if (website) return
  await insertContactMessage(deps.db, { ...message, id: deps.newId(), sentAt: deps.now() })
}
