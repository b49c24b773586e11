import type { Db, Transaction } from '#server/platform/database.ts'
import type { NoticeRow } from '#server/ports/notices.ts'

export type SnackBar = {
  readonly isPaused: boolean
  /** What visitors read while it is paused. */
  readonly message: string | null
}

export async function getSnackBar(db: Db): Promise<SnackBar> {
  const [bar] = await db.query<SnackBar>('select is_paused as "isPaused", message from snack_bar')
  return bar ?? { isPaused: false, message: null }
}

/** Returns what it was before. */
export async function setSnackBar(
  tx: Transaction,
  { isPaused, message }: SnackBar,
  now: Date,
): Promise<SnackBar> {
  const [before] = await tx.query<SnackBar>(
    'select is_paused as "isPaused", message from snack_bar for update',
  )
  await tx.query(
    'update snack_bar set is_paused = $1, message = $2, paused_at = case when $1 then coalesce(paused_at, $3::timestamptz) end',
    [isPaused, message, now],
  )
  return before ?? { isPaused: false, message: null }
}

/** That the snack bar takes no orders; the text is what visitors read. */
export function listPausedSnackBar(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'snack_bar_paused' as kind, 'snack_bar' as id, paused_at as at, 'snack_bar' as name, message as text,
       null as email, null as phone, null as seats, null as amount, 1 as total
     from snack_bar where is_paused and paused_at is not null`,
  )
}
