import type { Paise } from '#contract/money.ts'
import { localDate } from '#contract/time.ts'
import { houseWords } from '#server/house-words.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { dashboardLink } from './dashboard-link.ts'
import { mailWords, refundWords } from './mail-words.ts'
import { rupees, showDate } from './ticket-facts.ts'

export type RefundNotice = {
  readonly refundId: string
  readonly to: string
  readonly name: string
  readonly movieTitle: string
  readonly amount: Paise
  readonly promisedBy: Date
  /** The bank's number of the refund, once it is known. */
  readonly reference: string | null
  readonly siteUrl: string
}

export function refundMail(refund: RefundNotice): Mail {
  const { amount, movieTitle, to, refundId, siteUrl } = refund
  return composeMail({
    to,
    subject: refundWords.subject(rupees(amount), movieTitle),
    content: refundContent(refund),
    kind: 'refund',
    id: refundId,
    siteUrl,
  })
}

function refundContent({
  name,
  movieTitle,
  amount,
  promisedBy,
  reference,
  siteUrl,
}: RefundNotice): MailContent {
  const sum = rupees(amount)
  const date = showDate(localDate(promisedBy))
  return {
    brand: houseWords.brand,
    preview: refundWords.preview(sum, date),
    greeting: houseWords.greeting(oneLine(name)),
    headline: refundWords.headline(sum),
    intro: refundWords.intro(oneLine(movieTitle)),
    facts: [
      [refundWords.amount, sum],
      [refundWords.promisedBy, date],
      [refundWords.to, refundWords.toLine],
      ...(reference ? [[refundWords.reference, oneLine(reference)] as const] : []),
    ],
    closing: [reference ? refundWords.help : refundWords.helpWithoutReference],
    link: dashboardLink(siteUrl),
    footer: mailWords.footer,
  }
}
