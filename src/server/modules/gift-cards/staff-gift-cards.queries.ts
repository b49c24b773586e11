import type { Page } from '#contract/paging.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type { GiftCard } from './gift-cards.queries.ts'

export type ListedCard = Pick<
  GiftCard,
  'id' | 'lastSigns' | 'state' | 'amount' | 'balance' | 'recipientName' | 'recipientEmail'
> & {
  /** Empty once erased. */
  readonly buyer: string
  readonly issuedAt: Date
  readonly validUntil: Date
}

type Search = { readonly state?: string | undefined; readonly q?: string | undefined }

const COLUMNS = `c.id, c.last_signs as "lastSigns", c.state, c.amount_paise as amount, c.balance_paise as balance, o.name as buyer,
  c.recipient_name as "recipientName", c.recipient_email as "recipientEmail", c.issued_at as "issuedAt", c.valid_until as "validUntil"`
const SOLD = `from gift_card c join booking_order o on o.id = c.order_id
  where c.issued_at is not null and c.valid_until is not null and ($1::text is null or c.state = $1)
    and ($2::text is null or c.last_signs = upper($2) or strpos(lower(concat_ws(E'\\n', o.name, o.email, c.recipient_name, c.recipient_email)), lower($2)) > 0)`

/** Returns a page of the cards that were paid. */
export function listSoldCards(
  db: Db,
  { state, q }: Search,
  { sort, offset, limit }: Slice & { readonly sort: 'newest' | 'oldest' },
): Promise<Page<ListedCard[]>> {
  const order = sort === 'newest' ? 'c.issued_at desc, c.id desc' : 'c.issued_at, c.id'
  const values = [state ?? null, q || null]
  return pageOf(
    db.query<ListedCard>(`select ${COLUMNS} ${SOLD} order by ${order} offset $3 limit $4`, [
      ...values,
      offset,
      limit,
    ]),
    db.query<{ total: number }>(`select count(*)::int as total ${SOLD}`, values),
  )
}

export type SoldCard = ListedCard & Pick<GiftCard, 'orderId' | 'greeting' | 'deliverAt' | 'deliveredAt'>

export async function findSoldCard(db: Db, id: string): Promise<SoldCard | undefined> {
  const [card] = await db.query<SoldCard>(
    `select ${COLUMNS}, c.order_id as "orderId", c.greeting, c.deliver_at as "deliverAt", c.delivered_at as "deliveredAt"
     from gift_card c join booking_order o on o.id = c.order_id where c.issued_at is not null and c.valid_until is not null and c.id = $1`,
    [id],
  )
  return card
}

export type CardMove = {
  /** Of the entry of the ledger. */
  readonly kind: string
  readonly amount: Paise
  readonly orderId: string | null
  readonly at: Date
}

/** Returns what the ledger moved on a card, the earliest first. */
export function listCardMoves(db: Db, cardId: string): Promise<CardMove[]> {
  return db.query<CardMove>(
    `select kind, amount_paise as amount, order_id as "orderId", at from gift_card_movement where card_id = $1 order by at, kind, reference`,
    [cardId],
  )
}
