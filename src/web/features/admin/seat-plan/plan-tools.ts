import type { PlanCode } from '#domain/seat-plan/edit-plan.ts'
import { seatCode } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'

/** What painting puts into a cell; the key of a tool is its place in this list, counted from 1. `null` moves the plan instead. */
export const planTools = [
  { name: 'seat', code: seatCode.free, label: m.plan_seat },
  { name: 'wheelchair', code: seatCode.wheelchair, label: m.plan_wheelchair },
  { name: 'blocked', code: seatCode.reserved, label: m.plan_blocked },
  { name: 'none', code: seatCode.none, label: m.plan_none },
  { name: 'move', code: null, label: m.plan_move },
] as const satisfies readonly { name: string; code: PlanCode | null; label: () => string }[]

export type PlanTool = (typeof planTools)[number]['name']

export function codeOfTool(tool: PlanTool): PlanCode | null {
  return planTools.find(({ name }) => name === tool)?.code ?? null
}

export function labelOfCode(code: number): string {
  return planTools.find((tool) => tool.code === code)?.label() ?? ''
}
