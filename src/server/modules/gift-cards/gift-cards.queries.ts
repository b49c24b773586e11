import type { GiftCardState } from '#domain/gift-cards.ts'
import type { Language } from '#domain/languages.ts'
import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { StoredCode } from './gift-card-code.ts'

export type GiftCard = {
  readonly id: string
  /** The order that bought it. */
  readonly orderId: string
  readonly state: GiftCardState
  readonly codeSealed: string
  readonly lastSigns: string
  readonly amount: Paise
  readonly balance: Paise
  /** Null once the person is erased, as the greeting. */
  readonly recipientName: string | null
  readonly recipientEmail: string | null
  readonly greeting: string | null
  readonly language: Language
  readonly deliverAt: Date
  readonly deliveredAt: Date | null
  readonly issuedAt: Date | null
  readonly validUntil: Date | null
}

const COLUMNS = `id, order_id as "orderId", state, code_sealed as "codeSealed", last_signs as "lastSigns", amount_paise as amount, balance_paise as balance,
  recipient_name as "recipientName", recipient_email as "recipientEmail", greeting, language, deliver_at as "deliverAt", delivered_at as "deliveredAt",
  issued_at as "issuedAt", valid_until as "validUntil"`

export type NewGiftCard = Pick<
  GiftCard,
  'id' | 'orderId' | 'amount' | 'recipientName' | 'recipientEmail' | 'greeting' | 'language' | 'deliverAt'
> &
  StoredCode & { readonly createdAt: Date }

export async function insertGiftCard(db: Db, card: NewGiftCard): Promise<void> {
  await db.query(
    ...named(
      `insert into gift_card (id, order_id, code_hash, code_sealed, last_signs, amount_paise, recipient_name, recipient_email, greeting, language,
         deliver_at, created_at)
       values (:id, :orderId, :codeHash, :codeSealed, :lastSigns, :amount, :recipientName, :recipientEmail, :greeting, :language,
         :deliverAt, :createdAt)`,
      card,
    ),
  )
}

export async function findGiftCard(db: Db, id: string): Promise<GiftCard | undefined> {
  const [card] = await db.query<GiftCard>(`select ${COLUMNS} from gift_card where id = $1`, [id])
  return card
}

export async function findGiftCardByHash(db: Db, codeHash: string): Promise<GiftCard | undefined> {
  const [card] = await db.query<GiftCard>(`select ${COLUMNS} from gift_card where code_hash = $1`, [codeHash])
  return card
}

/** Locks the card that an order buys until the end of the transaction. */
export async function lockCardOfOrder(tx: Transaction, orderId: string): Promise<GiftCard | undefined> {
  const [card] = await tx.query<GiftCard>(`select ${COLUMNS} from gift_card where order_id = $1 for update`, [
    orderId,
  ])
  return card
}

/** Returns the card that an order buys, without a lock. */
export async function findCardOfOrder(db: Db, orderId: string): Promise<GiftCard | undefined> {
  const [card] = await db.query<GiftCard>(`select ${COLUMNS} from gift_card where order_id = $1`, [orderId])
  return card
}

type Issue = { readonly id: string; readonly at: Date; readonly validUntil: Date }

export async function issueGiftCard(tx: Transaction, { id, at, validUntil }: Issue): Promise<void> {
  await tx.query(
    `update gift_card set state = 'active', issued_at = $2, valid_until = $3 where id = $1 and state = 'ordered'`,
    [id, at, validUntil],
  )
}

type Move = { readonly from: readonly GiftCardState[]; readonly to: GiftCardState }

/** Compare-and-set of the state. Returns whether the card was in one of the states that it leaves. */
export async function moveGiftCard(db: Db, id: string, { from, to }: Move): Promise<boolean> {
  const moved = await db.query(
    'update gift_card set state = $3 where id = $1 and state = any($2::text[]) returning 1',
    [id, from, to],
  )
  return moved.length === 1
}

/** Whether something was ever paid with a card. */
export async function isUsed(db: Db, id: string): Promise<boolean> {
  const used = await db.query(
    `select 1 from gift_card_movement where card_id = $1 and kind = 'captured' limit 1`,
    [id],
  )
  return used.length > 0
}

type Use = {
  readonly paymentId: string
  readonly cardId: string
  readonly orderId: string
  readonly at: Date
}

/** Stores which card a payment will be of. */
export async function insertUse(tx: Transaction, { paymentId, cardId, orderId, at }: Use): Promise<void> {
  await tx.query(
    'insert into gift_card_use (payment_id, card_id, order_id, planned_at) values ($1, $2, $3, $4)',
    [paymentId, cardId, orderId, at],
  )
}

export type PayingCard = Pick<GiftCard, 'id' | 'state' | 'balance' | 'validUntil'> & {
  /** The money of its purchase is in question at the bank. */
  readonly isDisputed: boolean
}

const PAYING = `c.id, c.state, c.balance_paise as balance, c.valid_until as "validUntil",
  exists (select from payment p join dispute d on d.payment_id = p.id and d.status in ('open', 'under_review')
    where p.order_id = c.order_id) as "isDisputed"`

/** Returns the card that a payment is or will be of. `isRecorded`: it has paid. */
export async function findPayingCard(
  db: Db,
  paymentId: string,
): Promise<(PayingCard & { readonly isRecorded: boolean }) | undefined> {
  const [card] = await db.query<PayingCard & { readonly isRecorded: boolean }>(
    `select ${PAYING}, exists (select from payment p where p.id = u.payment_id) as "isRecorded" from gift_card_use u join gift_card c on c.id = u.card_id where u.payment_id = $1`,
    [paymentId],
  )
  return card
}

/** Returns the card with a code, with what decides whether it can pay. */
export async function findPayingCardByHash(db: Db, codeHash: string): Promise<PayingCard | undefined> {
  const [card] = await db.query<PayingCard>(`select ${PAYING} from gift_card c where c.code_hash = $1`, [
    codeHash,
  ])
  return card
}

/** Records that the mail has gone. */
export async function setDelivered(db: Db, id: string, at: Date): Promise<void> {
  await db.query('update gift_card set delivered_at = coalesce(delivered_at, $2) where id = $1', [id, at])
}

/** Returns cards whose code another key than the one named has sealed. */
export function listCardsOfOtherKeys(
  db: Db,
  { keyId, limit }: { readonly keyId: string; readonly limit: number },
): Promise<Pick<GiftCard, 'id' | 'codeSealed'>[]> {
  return db.query(
    `select id, code_sealed as "codeSealed" from gift_card where not starts_with(code_sealed, $1) order by id limit $2`,
    [keyId, limit],
  )
}

export async function replaceSealedCode(db: Db, id: string, sealed: string): Promise<void> {
  await db.query('update gift_card set code_sealed = $2 where id = $1', [id, sealed])
}
