import type { PlanTemplate } from '#domain/seat-plan/plan-templates.ts'
import { m } from '#web/paraglide/messages.js'

export const templateLabels: Readonly<Record<PlanTemplate, () => string>> = {
  one_block: m.plan_one_block,
  two_blocks: m.plan_two_blocks,
  three_blocks: m.plan_three_blocks,
}
