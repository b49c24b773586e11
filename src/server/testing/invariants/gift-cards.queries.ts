import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'

export type WrongBalance = { readonly id: string; readonly balance: Paise; readonly moved: Paise }

export function listWrongBalances(db: Db): Promise<WrongBalance[]> {
  return db.query<WrongBalance>(
    `select c.id, c.balance_paise as balance, coalesce(m.amount, 0)::bigint as moved
     from gift_card c left join (select card_id, sum(amount_paise) as amount from gift_card_movement group by card_id) m on m.card_id = c.id
     where c.balance_paise <> coalesce(m.amount, 0)`,
  )
}

export async function sumStoredValue(db: Db): Promise<{ readonly stored: Paise; readonly owed: Paise }> {
  const [sums] = await db.query<{ stored: Paise; owed: Paise }>(
    `select (select coalesce(sum(balance_paise), 0)::bigint from gift_card) as stored,
       (select coalesce(-sum(amount_paise), 0)::bigint from ledger_leg where account = 'gift_cards') as owed`,
  )
  if (!sums) throw new Error('nothing was summed')
  return sums
}
