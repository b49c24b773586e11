import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { ignoredFields } from './refused-fields.ts'
import { Id, IdParams, LocalDate, Rupees, RupeesSent, SignedRupees } from './shapes.ts'

const tag = 'Reports'

export const termsKinds = ['percent', 'fixed'] as const

function isPercent(percent: number): boolean {
  const hasTwoDecimals = Math.round(percent * 100) / 100 === percent
  return percent >= 0 && percent <= 100 && hasTwoDecimals
}

/** 0: nobody has saved terms of the movie. */
const TermsVersion = z.int().min(0).max(2_147_483_647).describe('0 without terms, one more with each change')

export const DistributorTermsEdit = z
  .strictObject({
    kind: z.enum(termsKinds),
    weeks: z
      .array(z.number())
      .max(30)
      // A problem of the list, because a form types all of them into one field.
      .refine((weeks) => weeks.every(isPercent), 'percent_invalid')
      .describe('percent of the net collection by week of the run; the last one goes on'),
    perWeek: RupeesSent.describe('a fixed hire for each week'),
  })
  .refine(({ kind, weeks }) => kind === 'fixed' || weeks.length > 0, {
    path: ['weeks'],
    message: 'percent_invalid',
  })
  .meta({ id: 'DistributorTermsEdit' })
export type DistributorTermsEdit = z.infer<typeof DistributorTermsEdit>

export const DistributorTerms = z
  .object({
    _id: Id.describe('of the movie'),
    version: TermsVersion,
    title: z.string(),
    releaseDate: LocalDate,
    kind: z.enum(termsKinds),
    weeks: z.array(z.number()),
    perWeek: Rupees,
  })
  .meta({ id: 'DistributorTerms' })
export type DistributorTerms = z.infer<typeof DistributorTerms>

export const getDistributorTerms = endpoint({
  operationId: 'getDistributorTerms',
  method: 'GET',
  path: '/distributor-terms/:id',
  summary: 'What the distributor of a movie gets',
  tag,
  access: 'staff',
  duty: whoMay.agreeTerms,
  params: IdParams,
  response: DistributorTerms,
  errors: ['not_found'],
})

export const saveDistributorTerms = endpoint({
  operationId: 'saveDistributorTerms',
  method: 'PUT',
  path: '/distributor-terms/:id',
  summary: 'Set what the distributor of a movie gets',
  description:
    'What was stated before stays: each week whose share is another one now gets an adjustment. A stale `version` is 409 with `details.current`.',
  tag,
  access: 'staff',
  duty: whoMay.agreeTerms,
  params: IdParams,
  body: DistributorTermsEdit.safeExtend({
    version: TermsVersion.optional().describe('of the edited terms; without it the last one to save wins'),
    ...ignoredFields('_id', 'title', 'releaseDate'),
  }).meta({ id: 'DistributorTermsChange' }),
  response: DistributorTerms,
  errors: ['not_found', 'stale_edit'],
})

export const ShareOfWeek = z
  .object({
    week: z.int(),
    from: LocalDate,
    until: LocalDate,
    isOver: z.boolean(),
    tickets: z.int(),
    net: SignedRupees.describe('the collection without GST and without what went back'),
    share: SignedRupees.describe('by the terms in force; 0 without any'),
    other: SignedRupees.describe('by the other terms'),
  })
  .meta({ id: 'ShareOfWeek' })
export type ShareOfWeek = z.infer<typeof ShareOfWeek>

export const computeDistributorShare = endpoint({
  operationId: 'computeDistributorShare',
  method: 'POST',
  path: '/distributor-terms/:id/what-if',
  summary: 'The shares of all weeks of a movie by other terms; nothing is stored',
  tag,
  access: 'staff',
  duty: whoMay.agreeTerms,
  params: IdParams,
  body: DistributorTermsEdit,
  response: z.array(ShareOfWeek),
  errors: ['not_found'],
  cost: 20,
})
