import { pathIn, type Language } from '#domain/languages.ts'
import { formatPaise } from '#domain/money.ts'
import { isAdmission } from '#domain/line-kinds.ts'
import { amountOf, type PricedLine } from '#domain/pricing.ts'
import { clockLabel, localDate, localTime } from '#domain/time.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { findQuote, type Quote } from '#server/modules/booking/index.ts'
import { findShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { dateLabel } from '#server/modules/tickets/index.ts'
import { composeMail } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { siteProfile } from '#server/site-profile.ts'
import { findEnquiry, type EnquiryRow } from './private-enquiries.queries.ts'
import { enquiryReference } from './enquiry-reference.ts'
import type { MailDeps } from './mail-enquiry.ts'
import { linesOfQuote, quotePath } from './present-enquiry.ts'

type QuoteMailDeps = MailDeps & Pick<Deps, 'keys'>

/** Mails a quote with the link that it is paid by, unless it was withdrawn or its enquiry erased. Safe to repeat: the message id is the same. */
export async function mailQuote(deps: QuoteMailDeps, quoteId: string): Promise<void> {
  const quote = await findQuote(deps.db, quoteId)
  if (!quote?.showtimeId || quote.withdrawnAt) return
  const [enquiry, show] = await Promise.all([
    findEnquiry(deps.db, quote.enquiryId),
    findShowtimeFacts(deps.db, quote.showtimeId),
  ])
  if (enquiry && show) await deps.gateways.mail.send(quoteMail(deps, { quote, enquiry, show }))
}

type Offered = { readonly quote: Quote; readonly enquiry: EnquiryRow; readonly show: ShowtimeFacts }

/** Anybody can name any address, so nothing that the sender typed is in the mail (decision 0024). */
function quoteMail({ config, keys }: QuoteMailDeps, { quote, enquiry, show }: Offered): Mail {
  const { language, email: to } = enquiry
  const site = siteUrl(config)
  const m = messagesIn(language)
  const reference = enquiryReference(enquiry.id)
  const end = { date: localDate(quote.validUntil), time: localTime(quote.validUntil) }
  const until = `${dateLabel(end.date, language)}, ${clockLabel(m, end.time)}`
  const title = language === 'hi' ? (show.titleInScript ?? show.movieTitle) : show.movieTitle
  const content = {
    language,
    brand: siteProfile.name,
    greeting: mailGreeting('', language),
    preview: m.mail_quote_preview({ amount: formatPaise(quote.total), until }),
    headline: m.mail_quote_headline(),
    intro: m.mail_quote_intro(),
    facts: [
      [m.mail_enquiry_reference(), reference],
      [m.mail_quote_movie(), title],
      [m.mail_when(), `${dateLabel(show.startDate, language)}, ${clockLabel(m, show.startAt)}`],
      [m.mail_quote_people(), String(quote.people)],
      ...linesOfQuote(quote, quote.sentAt).map((line) => lineFact(line, language)),
      [m.mail_quote_total(), formatPaise(quote.total)],
      [m.mail_quote_until(), until],
    ] as readonly (readonly [string, string])[],
    closing: [quote.isHeld ? m.mail_quote_held({ until }) : m.mail_quote_not_held()],
    link: {
      label: m.mail_quote_button(),
      url: new URL(pathIn(language, quotePath(keys, quote.id)), site).href,
    },
    footer: m.mail_enquiry_footer(),
  }
  return composeMail({
    to,
    content,
    id: quote.id,
    siteUrl: site,
    subject: m.mail_quote_subject({ reference }),
    kind: 'private-quote',
  })
}

/** A line of the quote: what, how many and the amount. */
function lineFact(line: PricedLine, language: Language): readonly [string, string] {
  const m = messagesIn(language)
  const label = isAdmission(line) ? m.mail_quote_screening() : (line.label ?? '')
  const { quantity, unitPrice } = line
  return [label, `${quantity} × ${formatPaise(unitPrice)} = ${formatPaise(amountOf(line))}`]
}
