import type { CampaignTerms } from '#domain/campaigns.ts'
import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

export type Offer = CampaignTerms & {
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly stoppedAt: Date | null
  readonly mostUsesEach: number | null
  /** All of its uses are taken, or that of a code for one order. */
  readonly isUsedUp: boolean
}

/** Finds the campaign of a code as it is stored. Whether a use is left is decided when the order is stored. */
export async function findOfferOfCode(db: Db, code: string): Promise<Offer | undefined> {
  const [offer] = await db.query<Offer>(
    `select c.name, c.starts_at as "startsAt", c.ends_at as "endsAt", c.stopped_at as "stoppedAt", c.percent_off as "percentOff",
       c.most_paise_off as "mostPaiseOff", c.paise_off as "paiseOff", c.movie_ids as "movieIds", c.weekdays, c.start_from as "startFrom",
       c.start_until as "startUntil", c.most_uses_each as "mostUsesEach", coalesce(c.uses >= c.most_uses, false) or k.is_single and k.uses > 0 as "isUsedUp"
     from campaign_code k join campaign c on c.id = k.campaign_id where k.code = $1`,
    [code],
  )
  return offer
}

/**
 * Keeps the use of an order that is paid: its row is locked, and its hold has ended. An order that had lost its use takes one again. Returns false when
 * none is left.
 */
export async function keepCampaignUse(db: Db, { orderId }: { readonly orderId: string }): Promise<boolean> {
  const [kept] = await db.query<{ isKept: boolean }>('select keep_campaign_use($1) as "isKept"', [orderId])
  return kept?.isKept === true
}

export type NewCampaign = CampaignTerms & {
  readonly id: string
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly mostUses: number | null
  readonly mostUsesEach: number | null
  readonly createdAt: Date
  /** As they are stored. */
  readonly codes: readonly string[]
  /** Each code is good for one order. */
  readonly isSingle: boolean
}

/** Inserts a campaign with its codes. A code of another campaign violates `campaign_code_pkey`. */
export async function insertCampaign(db: Db, campaign: NewCampaign): Promise<void> {
  await db.query(
    ...named(
      `with added as (
         insert into campaign (id, name, starts_at, ends_at, percent_off, most_paise_off, paise_off, movie_ids, weekdays, start_from, start_until,
           most_uses, most_uses_each, created_at)
         values (:id, :name, :startsAt, :endsAt, :percentOff, :mostPaiseOff, :paiseOff, :movieIds, :weekdays, :startFrom, :startUntil,
           :mostUses, :mostUsesEach, :createdAt) returning id
       )
       insert into campaign_code (code, campaign_id, is_single) select c.code, added.id, :isSingle from added, unnest(:codes::text[]) as c (code)`,
      campaign,
    ),
  )
}
