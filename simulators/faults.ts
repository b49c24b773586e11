import { z } from 'zod'
import { base62, type Random } from './random.ts'

/** How a call fails. `dropResponse` and `silent` process the request first; `dropRequest` and `status` do not process it. */
export const faultSchema = z.strictObject({
  delayMs: z.int().min(0).optional().describe('wait before processing'),
  responseDelayMs: z.int().min(0).optional().describe('process, then delay the response'),
  dropResponse: z.boolean().optional().describe('process, then close the connection'),
  silent: z.boolean().optional().describe('process, then never respond'),
  dropRequest: z.boolean().optional().describe('close the connection without processing'),
  status: z.int().min(400).max(599).optional().describe('respond with this error without processing'),
  refusal: z.string().optional().describe('the ticketing system refuses with this errorMessage'),
  garbage: z.boolean().optional().describe('process, then respond with HTML and status 200'),
})

export const faultRuleSchema = z.strictObject({
  operation: z.string().default('*').describe("such as 'payments.fetch', 'payments.*' or '*'"),
  subject: z.string().optional().describe('only calls about an id that starts with this'),
  times: z.int().min(1).optional().describe('only this many of the next calls'),
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
  /** Returns the fault of the newest matching rule, and counts down its `times`. */
  readonly takeFault: (call: Call) => Fault | undefined
}

export function createFaults(random: Random): Faults {
  let rules: FaultRule[] = []
  const remove = (id: string): boolean => {
    const before = rules.length
    rules = rules.filter((rule) => rule.id !== id)
    return rules.length < before
  }
  const consume = (rule: FaultRule): void => {
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
    takeFault: (call) => {
      const rule = rules.find((each) => matches(each, call) && random.next() < (each.probability ?? 1))
      if (rule) consume(rule)
      return rule?.fault
    },
  }
}

function matches(rule: FaultRule, call: Call): boolean {
  const isPrefix = rule.operation.endsWith('*')
  if (isPrefix && !call.operation.startsWith(rule.operation.slice(0, -1))) return false
  if (!isPrefix && rule.operation !== call.operation) return false
  const { subject } = rule
  return subject === undefined || call.subjects.some((each) => each.startsWith(subject))
}
