import type { Db } from '#server/platform/database.ts'
import type { GiftCard } from './gift-cards.queries.ts'

export type CardOfBuyer = Pick<
  GiftCard,
  | 'id'
  | 'lastSigns'
  | 'state'
  | 'amount'
  | 'recipientName'
  | 'recipientEmail'
  | 'deliverAt'
  | 'deliveredAt'
  | 'validUntil'
>

const MOST = 100

/** Returns the cards that somebody has paid for, the newest first. */
export function listCardsOfBuyer(db: Db, userId: string): Promise<CardOfBuyer[]> {
  return db.query<CardOfBuyer>(
    `select c.id, c.last_signs as "lastSigns", c.state, c.amount_paise as amount, c.recipient_name as "recipientName",
       c.recipient_email as "recipientEmail", c.deliver_at as "deliverAt", c.delivered_at as "deliveredAt", c.valid_until as "validUntil"
     from gift_card c join booking_order o on o.id = c.order_id
     where o.user_id = $1 and c.state <> 'ordered' order by c.created_at desc limit ${MOST}`,
    [userId],
  )
}

/** Removes what the buyer has told of the recipients, of the cards that are mailed, and all greetings. */
export async function erasePersonalGiftCards(db: Db, userId: string): Promise<void> {
  await db.query(
    `update gift_card c set greeting = null,
       recipient_name = case when c.delivered_at is null then c.recipient_name end,
       recipient_email = case when c.delivered_at is null then c.recipient_email end
     from booking_order o where o.id = c.order_id and o.user_id = $1`,
    [userId],
  )
}
