import type { Change } from '#server/modules/audit/index.ts'
import type { PlannedEdit, PlannedRow } from './plan-edits.ts'

/** Returns the audit entries of the edits, each with the fields that changed. */
export function changesOf(planned: readonly PlannedEdit[]): Change[] {
  return planned.flatMap((edit): Change[] => {
    switch (edit.kind) {
      case 'create':
        return [
          {
            action: 'showtime.created',
            subjectId: edit.row.id,
            after: fieldsOf(edit.row),
            ...reasonOf(edit.row),
          },
        ]
      case 'change': {
        const { before, row } = edit
        return [
          {
            action: 'showtime.changed',
            subjectId: row.id,
            ...reasonOf(row, before),
            before: fieldsOf(before),
            after: fieldsOf(row),
          },
        ]
      }
      case 'delete':
        return [{ action: 'showtime.deleted', subjectId: edit.before.id, before: fieldsOf(edit.before) }]
      case 'stage': {
        const { before, row, isRemoved } = edit
        const after = isRemoved ? { isRemoved } : fieldsOf(row)
        return [
          {
            action: 'showtime.change_planned',
            subjectId: row.id,
            before: fieldsOf(before),
            after,
            ...reasonOf(row, before),
          },
        ]
      }
      case 'unchanged':
      case 'refused':
        return []
    }
  })
}

type Excepted = Pick<PlannedRow, 'outsideHoursReason'>

/** A new exception of the opening hours. */
function reasonOf({ outsideHoursReason: reason }: Excepted, before?: Excepted) {
  return reason === null || reason === before?.outsideHoursReason ? {} : { reason }
}

type Fields = Pick<
  PlannedRow,
  'movieId' | 'cinemaId' | 'startDate' | 'startAt' | 'ticketPricePaise' | 'format' | 'state' | 'isLocked'
>

function fieldsOf({ movieId, cinemaId, startDate, startAt, ticketPricePaise, ...rest }: Fields) {
  const { format, state, isLocked } = rest
  return { movieId, cinemaId, startDate, startAt, ticketPricePaise, format, state, isLocked }
}
