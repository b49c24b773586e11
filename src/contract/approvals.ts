import { z } from 'zod'
import { APPROVAL_MINUTES, approvalKinds } from '#domain/counter.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { MAX_REASON } from './reason.ts'
import { Id, IdParams, Instant, Rupees, RupeesSent, TextOf } from './shapes.ts'

const tag = 'Counter'

export const ApprovalSent = z
  .strictObject({
    kind: z.enum(approvalKinds),
    subjectId: Id.describe(
      'the order whose money goes back, the sale of complimentary tickets, or the shift whose cash is dropped',
    ),
    amount: RupeesSent.describe('the most that goes back or is dropped; 0 for complimentary tickets'),
    tickets: z.int().min(0).max(1000).describe('complimentary tickets; 0 for money'),
    reason: TextOf(MAX_REASON),
  })
  .meta({ id: 'ApprovalSent' })

export const Approval = z
  .object({
    _id: Id,
    kind: z.enum(approvalKinds),
    amount: Rupees,
    tickets: z.int(),
    reason: z.string(),
    clerk: z.string().describe('the name of who asks'),
    code: z.string().nullable().describe('of the booking'),
    movie: z.string().nullable(),
    subjectId: Id.describe('as it was asked for'),
    saleId: Id.nullable().describe('of the sale to be voided'),
    state: z
      .enum(['asked', 'given', 'refused', 'used', 'expired', 'closed'])
      .describe('closed: the clerk has withdrawn it, or has read that it is refused or expired'),
    refusal: z.string().nullable().describe('why a supervisor has refused it'),
    askedAt: Instant,
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof Approval>

export const askApproval = endpoint({
  operationId: 'askApproval',
  method: 'POST',
  path: '/approvals',
  summary: "Ask a supervisor's approval for a call that was refused with `supervisor_needed`",
  description: `\`details\` of that refusal has kind, subject, amount and tickets. The call is made again with \`approvalId\` once the approval is given; it is good for one call, within ${APPROVAL_MINUTES} minutes.`,
  tag,
  access: 'staff',
  duty: whoMay.askApprovals,
  body: ApprovalSent,
  status: 201,
  response: Approval,
  idempotent: true,
})

export const getApproval = endpoint({
  operationId: 'getApproval',
  method: 'GET',
  path: '/approvals/:id',
  summary: 'What became of an approval that the caller has asked for',
  tag,
  access: 'staff',
  duty: whoMay.askApprovals,
  params: IdParams,
  response: Approval,
  errors: ['not_found'],
})

export const listApprovals = endpoint({
  operationId: 'listApprovals',
  method: 'GET',
  path: '/approvals',
  summary: 'What clerks wait for: approvals that are asked for and not given',
  tag,
  access: 'staff',
  duty: whoMay.giveApprovals,
  paged: { sort: { oldest: 'the earliest asked first', newest: 'the latest asked first' } },
  response: z.array(Approval),
})

export const giveApproval = endpoint({
  operationId: 'giveApproval',
  method: 'POST',
  path: '/approvals/:id/give',
  summary: 'Approve what a clerk asks for',
  description: 'By somebody else than who asked. Idempotent.',
  tag,
  access: 'staff',
  duty: whoMay.giveApprovals,
  params: IdParams,
  response: Approval,
  errors: ['not_found', 'not_allowed', 'approval_expired', 'own_approval'],
})

export const refuseApproval = endpoint({
  operationId: 'refuseApproval',
  method: 'POST',
  path: '/approvals/:id/refuse',
  summary: 'Refuse what a clerk asks for, with a reason that the clerk sees',
  description: 'Idempotent. Not once it is given.',
  tag,
  access: 'staff',
  duty: whoMay.giveApprovals,
  params: IdParams,
  body: z.strictObject({ reason: TextOf(MAX_REASON) }).meta({ id: 'ApprovalRefusal' }),
  response: Approval,
  errors: ['not_found', 'not_allowed', 'approval_expired'],
})

export const listOwnApprovals = endpoint({
  operationId: 'listOwnApprovals',
  method: 'GET',
  path: '/counter/approvals',
  summary: 'What the caller has asked for lately and has neither used nor closed, the earliest first',
  description: `Those of the last ${2 * APPROVAL_MINUTES} minutes: an approval that has expired is among them.`,
  tag,
  access: 'staff',
  duty: whoMay.askApprovals,
  response: z.object({ approvals: z.array(Approval) }).meta({ id: 'OwnApprovals' }),
})

export const closeApproval = endpoint({
  operationId: 'closeApproval',
  method: 'POST',
  path: '/approvals/:id/close',
  summary: 'Withdraw a question of the caller, or take its answer off the list',
  description: 'A closed approval can be neither given nor used. Idempotent.',
  tag,
  access: 'staff',
  duty: whoMay.askApprovals,
  params: IdParams,
  response: Approval,
  errors: ['not_found'],
})
