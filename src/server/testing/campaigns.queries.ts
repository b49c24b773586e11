import type { Db } from '#server/platform/database.ts'

/** Campaigns whose count of uses is not that of the orders that have one. */
export function listMiscountedCampaigns(
  db: Db,
): Promise<{ readonly name: string; readonly counted: number; readonly taken: number }[]> {
  return db.query<{ name: string; counted: number; taken: number }>(
    `select c.name, c.uses as counted, count(u.order_id)::int as taken
     from campaign c left join campaign_use u on u.campaign_id = c.id and u.state <> 'free' group by c.id
     having c.uses <> count(u.order_id) or c.uses <> (select sum(k.uses) from campaign_code k where k.campaign_id = c.id)`,
  )
}

export async function listUseStates(db: Db, code: string): Promise<string[]> {
  const uses = await db.query<{ state: string }>(
    'select state from campaign_use where code = $1 order by order_id',
    [code],
  )
  return uses.map(({ state }) => state)
}
