import { pathIn } from '#domain/languages.ts'
import { clockLabel } from '#domain/time.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { dateLabel } from '#server/modules/tickets/index.ts'
import { composeMail } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { siteProfile } from '#server/site-profile.ts'
import { findEnquiry, type EnquiryRow } from './private-enquiries.queries.ts'
import { enquiryReference } from './enquiry-reference.ts'

export type MailDeps = Pick<Deps, 'db' | 'config' | 'gateways'>

/** Mails the reference of an enquiry, unless it has been erased. Safe to repeat: the message id is the same. */
export async function mailEnquiry({ db, config, gateways }: MailDeps, enquiryId: string): Promise<void> {
  const enquiry = await findEnquiry(db, enquiryId)
  if (enquiry) await gateways.mail.send(enquiryMail(enquiry, siteUrl(config)))
}

/** Anybody can name any address, so nothing that was typed freely is in the mail: neither the name nor the phone (decision 0024). */
function enquiryMail(enquiry: EnquiryRow, site: string): Mail {
  const { id, date, showTime, seats, email: to, language } = enquiry
  const m = messagesIn(language)
  const reference = enquiryReference(id)
  const content = {
    language,
    brand: siteProfile.name,
    greeting: mailGreeting('', language),
    preview: m.mail_enquiry_preview({ reference }),
    headline: m.mail_enquiry_headline(),
    intro: m.mail_enquiry_intro(),
    facts: [
      [m.mail_enquiry_reference(), reference],
      [m.mail_when(), `${dateLabel(date, language)}, ${clockLabel(m, showTime)}`],
      [m.mail_enquiry_seats(), String(seats)],
    ] as const,
    closing: [m.mail_enquiry_next()],
    link: {
      label: m.mail_enquiry_button(),
      url: new URL(pathIn(language, '/private/movies'), site).href,
    },
    footer: m.mail_enquiry_footer(),
  }
  return composeMail({
    to,
    content,
    id,
    siteUrl: site,
    subject: m.mail_enquiry_subject({ reference }),
    kind: 'private-enquiry',
  })
}
