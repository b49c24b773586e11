import { groupCode } from '#domain/gift-cards.ts'
import { pathIn } from '#domain/languages.ts'
import { formatPaise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { findOrder } from '#server/modules/booking/index.ts'
import { dateLabel } from '#server/modules/tickets/index.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { unsealCode } from './gift-card-code.ts'
import { findGiftCard, setDelivered, type GiftCard } from './gift-cards.queries.ts'

type MailDeps = Pick<Deps, 'db' | 'now' | 'config' | 'keys' | 'gateways' | 'venues'>
type Request = { readonly cardId: string; readonly copy?: string | undefined }

/**
 * Mails a gift card to its recipient. Safe to repeat: the message id is the same. No mail is sent of a card that is blocked or void since, or whose
 * recipient is erased.
 */
export async function mailGiftCard(deps: MailDeps, { cardId, copy }: Request): Promise<void> {
  const card = await findGiftCard(deps.db, cardId)
  if (card?.state !== 'active' || card.recipientEmail === null || card.validUntil === null) return
  const buyer = await findOrder(deps.db, card)
  const venue = await deps.venues.first()
  const mail = giftCardMail(card, {
    to: card.recipientEmail,
    validUntil: card.validUntil,
    code: groupCode(unsealCode(deps, card)),
    from: oneLine(buyer?.name ?? ''),
    brand: venue.name,
    id: copy ?? cardId,
    siteUrl: siteUrl(deps.config),
  })
  await deps.gateways.mail.send(mail)
  await setDelivered(deps.db, cardId, deps.now())
}

type Parts = {
  readonly to: string
  readonly validUntil: Date
  readonly code: string
  /** The buyer; empty once erased. */
  readonly from: string
  readonly brand: string
  readonly id: string
  readonly siteUrl: string
}

function giftCardMail(card: GiftCard, { to, validUntil, code, from, brand, id, siteUrl }: Parts): Mail {
  const { language, amount, greeting } = card
  const m = messagesIn(language)
  const rupees = formatPaise(amount)
  const content = {
    language,
    brand,
    preview: m.mail_gift_card_preview({ amount: rupees }),
    greeting: mailGreeting(oneLine(card.recipientName ?? ''), language),
    headline: m.mail_gift_card_headline({ amount: rupees }),
    intro: from
      ? m.mail_gift_card_intro({ from, cinema: brand })
      : m.mail_gift_card_intro_nameless({ cinema: brand }),
    facts: [
      [m.mail_gift_card_code(), code] as const,
      [m.mail_gift_card_amount(), rupees] as const,
      [m.mail_gift_card_valid_until(), dateLabel(localDate(validUntil), language)] as const,
      ...(greeting ? [[m.mail_gift_card_greeting(), oneLine(greeting)] as const] : []),
    ],
    closing: [m.mail_gift_card_how(), m.mail_gift_card_secret(), m.mail_gift_card_terms()],
    link: {
      label: m.mail_gift_card_button(),
      url: new URL(pathIn(language, '/giftcards#balance'), siteUrl).href,
    },
    footer: m.mail_gift_card_footer(),
  }
  return composeMail({
    to,
    subject: m.mail_gift_card_subject({ amount: rupees, cinema: oneLine(brand) }),
    content,
    kind: 'gift_card',
    id,
    siteUrl,
  })
}
