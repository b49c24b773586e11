import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database.ts'
import { touchShowtime, type ShowtimeRow } from '../programme/index.ts'
import type { PlannedEdit } from './plan-edits.ts'
import { forgetStaged, stageChange } from './staged-changes.queries.ts'

type TxDeps = Pick<Deps, 'now'> & { readonly db: Transaction }
type Staged = Extract<PlannedEdit, { kind: 'stage' }>

/** Keeps what is planned for published showtimes, in the order of their ids: each has a version more, and visitors see nothing of it. */
export async function stageChanges({ db, now }: TxDeps, planned: readonly PlannedEdit[]): Promise<void> {
  const staged = planned.flatMap((edit) => (edit.kind === 'stage' ? edit : []))
  for (const edit of staged.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))) {
    const { id: showtimeId, isLocked } = edit.row
    await touchShowtime(db, showtimeId, { isLocked })
    if (isAsBefore(edit)) await forgetStaged(db, [showtimeId])
    else await stageChange(db, { ...edit.row, showtimeId, isRemoved: edit.isRemoved }, now())
  }
}

const place: readonly (keyof ShowtimeRow & keyof Staged['row'])[] = [
  'movieId',
  'cinemaId',
  'startDate',
  'startAt',
  'ticketPricePaise',
  'format',
  'outsideHoursReason',
]

function isAsBefore({ before, row, isRemoved }: Staged): boolean {
  return !isRemoved && place.every((field) => before[field] === row[field])
}
