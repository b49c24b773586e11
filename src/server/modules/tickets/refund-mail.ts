import type { Language } from '#domain/languages.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import { houseWords } from '#server/house-words.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { dashboardLink } from './dashboard-link.ts'
import { shownTitles, type Titles } from './mail-facts.ts'
import { mailWords } from './mail-words/index.ts'

export type RefundNotice = Titles & {
  readonly refundId: string
  readonly to: string
  readonly language: Language
  readonly name: string
  readonly amount: Paise
  readonly promisedBy: Date
  /** The bank's number of the refund, once it is known. */
  readonly reference: string | null
  readonly siteUrl: string
}

export function refundMail(refund: RefundNotice): Mail {
  const { amount, to, refundId, siteUrl, language } = refund
  const words = mailWords[language]
  return composeMail({
    to,
    subject: words.refund.subject(formatPaise(amount), shownTitles(refund, words).title),
    content: refundContent(refund),
    kind: 'refund',
    id: refundId,
    siteUrl,
  })
}

function refundContent(refund: RefundNotice): MailContent {
  const { name, reference, siteUrl, language } = refund
  const { refund: words, ...common } = mailWords[language]
  const sum = formatPaise(refund.amount)
  const date = common.date(localDate(refund.promisedBy))
  return {
    language,
    brand: houseWords.brand,
    preview: words.preview(sum, date),
    greeting: houseWords.greeting(oneLine(name), language),
    headline: words.headline(sum),
    intro: words.intro(shownTitles(refund, mailWords[language]).title),
    facts: [
      [words.amount, sum],
      [words.promisedBy, date],
      [words.to, words.toLine],
      ...(reference ? [[words.reference, oneLine(reference)] as const] : []),
    ],
    closing: [reference ? words.help : words.helpWithoutReference],
    link: dashboardLink(siteUrl, language),
    footer: common.footer,
  }
}
