import { periodCheck } from './periods.ts'
import { z } from 'zod'
import { endpoint, roles } from './endpoint.ts'
import { AskedDate, Id, Instant } from './shapes.ts'

const tag = 'Audit'

const Fields = z.record(z.string(), z.unknown())

const RecordName = z
  .object({
    name: z
      .string()
      .nullable()
      .describe('null when it has none: an erased account, an order without a ticket'),
    at: Instant.nullable().describe('the start of a showtime, the opening of a shift'),
    opens: z
      .string()
      .nullable()
      .describe(
        'what the back office opens to show it: mostly its id, of a refund that of the order, of a proposal its day',
      ),
  })
  .meta({ id: 'AuditRecordName' })

export const AuditEntry = z
  .object({
    _id: Id,
    at: Instant,
    actor: z.object({
      _id: Id.nullable().describe('null for a visitor and for the system'),
      name: z.string().nullable(),
      role: z.enum(['visitor', ...roles, 'system']),
    }),
    via: z.enum(['page', 'counter', 'job', 'webhook']),
    requestId: z.string(),
    action: z.string().describe('such as showtime.moved'),
    subjectKind: z.string(),
    subjectId: z.string(),
    subject: RecordName.nullable().describe(
      'as staff call it now; null when it is gone, or its kind has no names',
    ),
    before: Fields.nullable().describe('the fields that changed'),
    after: Fields.nullable(),
    names: z
      .record(z.string(), RecordName)
      .describe('the records that `before` and `after` name, by their ids'),
    reason: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const Name = z
  .string()
  .max(100)
  .regex(/^[\w.:-]*$/)
export const AuditFilters = z
  .object({
    actor: Id.optional().describe('who'),
    action: Name.optional(),
    subjectKind: Name.optional(),
    subjectId: Name.optional(),
    from: AskedDate.optional(),
    until: AskedDate.optional().describe('the last day'),
  })
  .superRefine(periodCheck({ from: 'from', until: 'until' }))

const description =
  'An admin sees all but what concerns accounts and sessions; a superadmin sees everything. The log only grows.'

export const listAuditEntries = endpoint({
  operationId: 'listAuditEntries',
  method: 'GET',
  path: '/audit',
  summary: 'Who changed what, and when',
  description,
  tag,
  access: 'admin',
  query: AuditFilters,
  paged: { sort: { newest: 'the latest first', oldest: 'the earliest first' } },
  response: z.array(AuditEntry),
  cost: 3,
})

export const exportAuditEntries = endpoint({
  operationId: 'exportAuditEntries',
  method: 'GET',
  path: '/audit/export',
  summary: 'The same as a CSV file, the latest first',
  description,
  tag,
  access: 'admin',
  query: AuditFilters,
  produces: 'text/csv',
  cost: 50,
})
