import type { ScreenFacts } from '#domain/screen-facts.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

export type AuditoriumFacts = ScreenFacts & {
  readonly id: string
  readonly venueId: string
  readonly room: string
  readonly version: number
}

const COLUMNS = `id, venue_id as "venueId", name as room, formats, has_atmos as "hasAtmos", caption_devices as "captionDevices",
  description_devices as "descriptionDevices", version`

export async function findAuditoriumFacts(db: Db, id: string): Promise<AuditoriumFacts | undefined> {
  const [row] = await db.query<AuditoriumFacts>(`select ${COLUMNS} from auditorium where id = $1`, [id])
  return row
}

/** Locks the row until the end of the transaction. */
export async function lockAuditorium(tx: Transaction, id: string): Promise<AuditoriumFacts | undefined> {
  const [row] = await tx.query<AuditoriumFacts>(
    `select ${COLUMNS} from auditorium where id = $1 for no key update`,
    [id],
  )
  return row
}

/** Replaces the facts of a locked auditorium: one version more. */
export async function setAuditoriumFacts(
  tx: Transaction,
  facts: Pick<AuditoriumFacts, 'id' | keyof ScreenFacts>,
): Promise<AuditoriumFacts> {
  const [row] = await tx.query<AuditoriumFacts>(
    ...named(
      `update auditorium set formats = :formats, has_atmos = :hasAtmos, caption_devices = :captionDevices,
       description_devices = :descriptionDevices, version = version + 1 where id = :id returning ${COLUMNS}`,
      facts,
    ),
  )
  if (!row) throw new Error(`auditorium ${facts.id} is not there`)
  return row
}

export async function listCinemaIdsOf(db: Db, auditoriumId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from cinema where auditorium_id = $1 order by id', [
    auditoriumId,
  ])
  return rows.map(({ id }) => id)
}

type SeededScreen = Omit<ScreenFacts, 'formats'> & { readonly room: string }

/** Sets what the auditoriums of the demo have and lend; changes by staff are kept. */
export async function seedScreens(db: Db, screens: readonly SeededScreen[]): Promise<void> {
  await db.query(
    `update auditorium a set has_atmos = n."hasAtmos", caption_devices = n."captionDevices", description_devices = n."descriptionDevices"
     from jsonb_to_recordset($1::jsonb) as n (room text, "hasAtmos" boolean, "captionDevices" int, "descriptionDevices" int)
     where a.name = n.room and a.version = 1`,
    [JSON.stringify(screens)],
  )
}
