import type { z } from 'zod'
import type { ContactMessage } from '#contract/enquiries.ts'
import type { Deps } from '#server/deps.ts'
import { insertContactMessage } from './enquiries.queries.ts'

/** Keeps what a visitor writes. Whoever fills the field that people do not see is a machine: thanked and forgotten. */
export async function receiveContactMessage(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  { website, ...message }: z.output<typeof ContactMessage>,
): Promise<void> {
  if (website) return
  await insertContactMessage(deps.db, { ...message, id: deps.newId(), sentAt: deps.now() })
}
