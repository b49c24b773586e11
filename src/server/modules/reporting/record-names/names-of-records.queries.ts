import type { ReportName } from '#contract/reports.ts'
import type { Db } from '#server/platform/database.ts'
import type { NamedRow } from './name-records.ts'

type Ids = readonly string[]

export function listMovieNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query('select id, title as name, null as at, id as opens from movie where id = any($1::uuid[])', [
    ids,
  ])
}

export function listCinemaNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query('select id, name, null as at, id as opens from cinema where id = any($1::uuid[])', [ids])
}

export function listShowtimeNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(
    `select s.id, m.title || ', ' || c.name as name, s.starts_at as at, s.id as opens
     from showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id where s.id = any($1::uuid[])`,
    [ids],
  )
}

export function listSnackNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query('select id, name, null as at, id as opens from snack where id = any($1::uuid[])', [ids])
}

export function listAdvertNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(
    'select id, title as name, null as at, id as opens from advert where id = any($1::uuid[])',
    [ids],
  )
}

/** A proposal is named by its business day, YYYY-MM-DD, whose timeline shows it. */
export function listProposalNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(
    `select id, business_day::text as name, null as at, business_day::text as opens from day_proposal where id = any($1::uuid[])`,
    [ids],
  )
}

/** A difference is named by the provider's id of the payment, refund or settlement that it is of, or by the bank's text. */
export function listDifferenceNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(
    `select id, coalesce(facts ->> 'text', subject) as name, null as at, id as opens from reconciliation_difference where id = any($1::uuid[])`,
    [ids],
  )
}

export function listScheduledReports(db: Db, ids: Ids): Promise<{ id: string; report: ReportName }[]> {
  return db.query('select id, report from report_schedule where id = any($1::uuid[])', [ids])
}

export function listPhoneNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query('select id, name, null as at, null as opens from door_phone where id = any($1::uuid[])', [
    ids,
  ])
}

export function listPairingCodeNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query('select id, name, null as at, null as opens from pairing_code where id = any($1::uuid[])', [
    ids,
  ])
}
