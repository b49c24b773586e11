import { z } from 'zod'
import { base62, type Random } from './random.ts'

/** What goes wrong with a call. `lostAnswer` and `silent` act first, `dropRequest` and `status` do not act. */
export const faultSchema = z.strictObject({
  delayMs: z.int().min(0).optional().describe('wait before acting'),
  answerDelayMs: z.int().min(0).optional().describe('act, then answer late'),
  lostAnswer: z.boolean().optional().describe('act, then hang up'),
  silent: z.boolean().optional().describe('act, then never answer'),
  dropRequest: z.boolean().optional().describe('hang up without acting'),
  status: z.int().min(400).max(599).optional().describe('answer this error without acting'),
  refusal: z.string().optional().describe("the ticketing system's own refusal with this text"),
  garbage: z.boolean().optional().describe('act, then answer HTML with status 200'),
})

export const faultRuleSchema = z.strictObject({
  operation: z.string().default('*').describe("such as 'payments.fetch', 'payments.*' or '*'"),
  subject: z.string().optional().describe('only calls about an id that begins with this'),
  times: z.int().min(1).optional().describe('only the next so many calls'),
  probability: z.number().min(0).max(1).optional(),
  fault: faultSchema,
})

export type Fault = z.infer<typeof faultSchema>
export type FaultRule = z.infer<typeof faultRuleSchema> & { readonly id: string }
export type Call = { readonly operation: string; readonly subjects: readonly string[] }

export type Faults = {
  readonly add: (rule: z.infer<typeof faultRuleSchema>) => FaultRule
  readonly list: () => readonly FaultRule[]
  readonly remove: (id: string) => boolean
  readonly clear: () => void
  /** The newest rule that fits decides; one with `times` is used up by it. */
  readonly take: (call: Call) => Fault | undefined
}

export function createFaults(random: Random): Faults {
  let rules: FaultRule[] = []
  const remove = (id: string): boolean => {
    const before = rules.length
    rules = rules.filter((rule) => rule.id !== id)
    return rules.length < before
  }
  const use = (rule: FaultRule): void => {
    if (rule.times === undefined) return
    if (rule.times === 1) remove(rule.id)
    else rules = rules.map((each) => (each.id === rule.id ? { ...each, times: (each.times ?? 1) - 1 } : each))
  }
  return {
    add: (rule) => {
      const added = { ...rule, id: `fault_${base62(random, 8)}` }
      rules = [added, ...rules]
      return added
    },
    list: () => rules,
    remove,
    clear: () => {
      rules = []
    },
    take: (call) => {
      const rule = rules.find((each) => fits(each, call) && random.next() < (each.probability ?? 1))
      if (rule) use(rule)
      return rule?.fault
    },
  }
}

function fits(rule: FaultRule, call: Call): boolean {
  const isFamily = rule.operation.endsWith('*')
  if (isFamily && !call.operation.startsWith(rule.operation.slice(0, -1))) return false
  if (!isFamily && rule.operation !== call.operation) return false
  const { subject } = rule
  return subject === undefined || call.subjects.some((each) => each.startsWith(subject))
}
