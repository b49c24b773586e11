import type { Receipt, ReceiptFact } from '../receipt.ts'

/** How many letters a line has: on paper of 80 mm, or of 58 mm. */
export type PaperColumns = 48 | 32

export const DOTS_A_COLUMN = 12

/** A column of a row, in letters of the printer's ordinary width. */
export type PaperCell = {
  readonly text: string
  readonly columns: number
  readonly align: 'left' | 'center'
  readonly isBold: boolean
}
/** `tall` letters are twice as high, `large` ones twice as wide as well. */
export type TextRow = {
  readonly kind: 'text'
  readonly cells: readonly PaperCell[]
  readonly size: 'normal' | 'tall' | 'large'
}
export type PaperRow = TextRow | { readonly kind: 'gap' } | { readonly kind: 'qr'; readonly text: string }

const GAP: PaperRow = { kind: 'gap' }
/** Of the paper's width: the longest label. */
const LABEL_SHARE = 0.42

/** Returns the rows of a ticket on paper that is so many letters wide. */
export function receiptRows(receipt: Receipt, columns: number): readonly PaperRow[] {
  const { site, title, titleInScript, shownIn, qr, code, facts, adults, smallPrint } = receipt
  return [
    centred(site, columns, { isBold: true }),
    centred(title, columns, { isBold: true, size: 'tall' }),
    ...(titleInScript ? [centred(titleInScript, columns)] : []),
    centred(shownIn, columns),
    GAP,
    { kind: 'qr', text: qr.text },
    GAP,
    centred(code, columns, { isBold: true, size: 'large' }),
    GAP,
    ...facts.map((fact) => factRow(fact, labelColumns(facts, columns), columns)),
    GAP,
    ...(adults ? [centred(adults, columns, { isBold: true }), GAP] : []),
    ...smallPrint.map((text) => centred(text, columns)),
  ]
}

type Looks = { readonly isBold?: boolean; readonly size?: TextRow['size'] }

export function centred(
  text: string,
  columns: number,
  { isBold = false, size = 'normal' }: Looks = {},
): TextRow {
  return { kind: 'text', cells: [{ text, columns, align: 'center', isBold }], size }
}

function factRow({ label, value }: ReceiptFact, labelled: number, columns: number): TextRow {
  return {
    kind: 'text',
    cells: [
      { text: label, columns: labelled, align: 'left', isBold: false },
      { text: value, columns: columns - labelled, align: 'left', isBold: true },
    ],
    size: 'normal',
  }
}

/** As wide as the longest label with a space after it, so that all values begin at one place. */
function labelColumns(facts: readonly ReceiptFact[], columns: number): number {
  const longest = Math.max(...facts.map(({ label }) => label.length))
  return Math.min(longest + 2, Math.floor(columns * LABEL_SHARE))
}
