import type { Transaction } from '#server/platform/database.ts'
import { insertEntriesSql } from '#server/modules/payments/index.ts'

/**
 * Ends the cards whose time is over, at most so many, and books what is left of each as income. The entry of a card has a number: one that money came back to
 * can end again. A card that a transaction pays with at the moment is left for the next call. Returns the number of cards.
 */
export async function expireCards(
  tx: Transaction,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const ended = await tx.query(
    `with due as (
       select id, order_id, balance_paise from gift_card where state in ('active', 'blocked') and valid_until <= $1
       order by valid_until limit $2 for update skip locked
     ), ended as (
       update gift_card c set state = 'expired' from due where c.id = due.id returning c.id
     ), booked as (
       ${insertEntriesSql(
         'gift_card_expired',
         `select id || '/' || (select count(*) from gift_card_movement m where m.card_id = due.id and m.kind = 'gift_card_expired') as reference,
            balance_paise as amount, null::uuid as showtime_id, order_id, $1::timestamptz as at from due where balance_paise > 0`,
       )}
     )
     select id from ended`,
    [now, limit],
  )
  return ended.length
}
