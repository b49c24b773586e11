import { z } from 'zod'

/** The first month in which table 12 is divided into supplies to registered and to other persons. */
export const FIRST_MONTH = '2025-05'
/** The version that the offline tool writes into its files; the portal does not check the hash of a file that is not signed. */
export const FILE_VERSION = 'GST3.2.4'
export const FILE_HASH = 'hash'
/** Rates of the return, in percent. */
const rates = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

const Amount = z.number().multipleOf(0.01)
const NotNegative = Amount.min(0)
const Gstin = z.string().regex(/^\d{2}[0-9A-Z]{13}$/)
const StateCode = z.string().regex(/^(0[1-9]|[12]\d|3[0-8]|9[67])$/)
const Day = z.string().regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-20\d\d$/)
const DocumentNumber = z.string().regex(/^[A-Za-z0-9/-]{1,16}$/)
const Rate = z.number().refine((rate) => rates.includes(rate), 'field_invalid')

const Item = z.strictObject({
  num: z.int().positive(),
  itm_det: z.strictObject({
    rt: Rate,
    txval: NotNegative,
    camt: NotNegative,
    samt: NotNegative,
    csamt: NotNegative,
  }),
})

const ofDocument = {
  val: NotNegative,
  pos: StateCode,
  rchrg: z.literal('N'),
  inv_typ: z.literal('R').describe('regular'),
  itms: z.array(Item).min(1),
}

const Invoice = z.strictObject({ inum: DocumentNumber, idt: Day, ...ofDocument })
const Note = z.strictObject({
  ntty: z.enum(['C', 'D']).describe('credit note, debit note'),
  nt_num: DocumentNumber,
  nt_dt: Day,
  ...ofDocument,
})

const SmallSupply = z.strictObject({
  sply_ty: z.literal('INTRA'),
  typ: z.literal('OE').describe('not through an e-commerce operator'),
  pos: StateCode,
  rt: Rate,
  txval: Amount,
  camt: Amount,
  samt: Amount,
  csamt: Amount,
})

const HsnRow = z.strictObject({
  num: z.int().positive(),
  hsn_sc: z.string().regex(/^\d{6}$/),
  uqc: z.enum(['NOS', 'NA']).describe('numbers; NA for services'),
  qty: Amount,
  rt: Rate,
  txval: Amount,
  iamt: Amount,
  camt: Amount,
  samt: Amount,
  csamt: Amount,
})

const Documents = z.strictObject({
  doc_num: z.int().min(1).max(12).describe('1: invoices for outward supply; 5: credit notes'),
  doc_typ: z.string(),
  docs: z
    .array(
      z.strictObject({
        num: z.int().positive(),
        from: DocumentNumber,
        to: DocumentNumber,
        totnum: z.int().positive(),
        cancel: z.int().min(0),
        net_issue: z.int().min(0),
      }),
    )
    .min(1),
})

/**
 * A file of GSTR-1 as the offline tool writes it, with the fields and limits of decision 0119. What is empty is left out, as there. Amounts in
 * rupees. Tables 5 and 9B for unregistered persons are of supplies to other states, which a cinema does not make.
 */
export const Gstr1File = z
  .strictObject({
    gstin: Gstin,
    fp: z
      .string()
      .regex(/^(0[1-9]|1[0-2])20\d\d$/)
      .describe('the month, MMYYYY'),
    version: z.literal(FILE_VERSION),
    hash: z.literal(FILE_HASH),
    b2b: z
      .array(z.strictObject({ ctin: Gstin, inv: z.array(Invoice).min(1) }))
      .min(1)
      .optional(),
    b2cs: z.array(SmallSupply).min(1).optional(),
    cdnr: z
      .array(z.strictObject({ ctin: Gstin, nt: z.array(Note).min(1) }))
      .min(1)
      .optional(),
    hsn: z
      .strictObject({
        hsn_b2b: z.array(HsnRow).min(1).optional(),
        hsn_b2c: z.array(HsnRow).min(1).optional(),
      })
      .optional(),
    doc_issue: z.strictObject({ doc_det: z.array(Documents).min(1) }).optional(),
  })
  .meta({ id: 'Gstr1File' })
export type Gstr1File = z.infer<typeof Gstr1File>
