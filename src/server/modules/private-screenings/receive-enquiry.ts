import type { z } from 'zod'
import { fieldError } from '#contract/errors.ts'
import type { PrivateEnquiry } from '#contract/private-screenings.ts'
import { localDate } from '#domain/time.ts'
import { mayMail } from '#server/modules/accounts/index.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { insertEnquiry } from './private-enquiries.queries.ts'
import { enquiryReference } from './enquiry-reference.ts'
import { mailEnquiryJob } from './private-screenings.jobs.ts'

/**
 * Stores an enquiry, and mails its reference unless the address has had enough mails. Returns the reference. An enquiry that fills the hidden
 * honeypot field is from a bot: it gets the same response and is dropped. Throws `malformed` for a day that is over.
 */
export async function receiveEnquiry(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'keys'>,
  { website, mobile: phone, language = 'en', ...enquiry }: z.output<typeof PrivateEnquiry>,
): Promise<string> {
  const id = deps.newId()
  const sentAt = deps.now()
  if (enquiry.date < localDate(sentAt)) throw fieldError('date', { kind: 'date_past' })
  if (website) return enquiryReference(id)
  await inTransaction(deps, async (deps) => {
    await insertEnquiry(deps.db, { ...enquiry, id, phone, language, sentAt })
    if (await mayMail(deps, enquiry.email, 'enquiry'))
      await enqueue(deps.db, mailEnquiryJob, { enquiryId: id }, { id: deps.newId(), at: sentAt })
    await recordChange(deps, { action: 'private_enquiry.received', subjectId: id })
  })
  return enquiryReference(id)
}
