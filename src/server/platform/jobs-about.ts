import type { Db } from './database.ts'

export type JobAbout = {
  readonly id: string
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly runAt: Date
  readonly doneAt: Date | null
  readonly failedAt: Date | null
}

type About = {
  readonly orderIds: readonly string[]
  readonly reservationIds: readonly string[]
  /** Of jobs with the id of what they are about. */
  readonly ids: readonly string[]
}

/** Returns the jobs, done or not, whose payload names one of these orders or reservations, and those with one of these ids. */
export function listJobsAbout(db: Db, { orderIds, reservationIds, ids }: About): Promise<JobAbout[]> {
  const columns = 'id, kind, payload, run_at as "runAt", done_at as "doneAt", failed_at as "failedAt"'
  return db.query<JobAbout>(
    `select ${columns} from job where payload ? 'orderId' and payload ->> 'orderId' = any($1::text[])
     union select ${columns} from job where payload ? 'reservationId' and payload ->> 'reservationId' = any($2::text[])
     union select ${columns} from job where id = any($3::uuid[])`,
    [orderIds, reservationIds, ids],
  )
}
