import type { ReportSchedule } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** Who owns a schedule; without an active owner that it is paused, and what to do. */
export function ownerText({ owner }: Pick<ReportSchedule, 'owner'>): string {
  const name = owner.name ?? m.report_schedule_owner_unknown()
  return owner.isActiveAdmin ? m.report_schedule_owner({ name }) : m.report_schedule_owner_gone({ name })
}
