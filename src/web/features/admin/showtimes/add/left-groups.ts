import type { Left } from './send-edits.ts'

/** Returns refused edits as they are told: the classes of a new show that are refused for the same reasons together, every other edit alone. */
export function leftGroups(left: readonly Left[]): (readonly Left[])[] {
  return [...Map.groupBy(left, keyOf).values()]
}

function keyOf({ edit, reasons }: Left): string {
  if (edit.kind !== 'create') return edit.id
  return [edit.movieId, edit.startDate, edit.startAt, ...reasons].join('|')
}
