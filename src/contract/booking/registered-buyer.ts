import { z } from 'zod'
import { isGstin } from '#domain/gstin.ts'
import { LineOfText } from '../shapes.ts'

const MOST_LETTERS = 120

/** Spaces are left out, and small letters become capitals. The last character is checked against the others. */
export const Gstin = z
  .string()
  .overwrite((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
  .refine(isGstin, 'gstin_invalid')
  .describe('a GSTIN with its check digit')
export const LegalName = LineOfText(MOST_LETTERS, 'field_missing').describe(
  'the registered name of the business',
)

/** The registered business that an order is bought for: its tax invoice names it. */
export const InvoiceBuyer = z
  .strictObject({ gstin: Gstin, legalName: LegalName })
  .meta({ id: 'InvoiceBuyer' })
export type InvoiceBuyer = z.infer<typeof InvoiceBuyer>
