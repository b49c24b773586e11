import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { DOTS_A_COLUMN, type PaperColumns, type PaperRow, type TextRow } from './paper-rows.ts'
import { printableText, wrapText } from './paper-text.ts'

/** A picture of a row: four bytes a dot. */
export type DrawnRow = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

type PaperJob = {
  readonly rows: readonly PaperRow[]
  readonly columns: PaperColumns
  /** Draws a row with letters that printers lack, as wide as the paper. */
  readonly drawRow: (row: TextRow, widthDots: number) => DrawnRow
  /** Opens the cash drawer that is connected to the printer. */
  readonly opensDrawer: boolean
}

/** ESC p: the first drawer, a pulse of 100 ms and half a second of rest, both in units of 2 ms. */
const OPEN_DRAWER = [0x1b, 0x70, 0, 50, 250]
/** As far as the blade is above the head. */
const LINES_BEFORE_CUT = 4

/** Returns the ESC/POS commands of a paper. The drawer opens first: the clerk gives change while it prints. */
export function receiptBytes({ rows, columns, drawRow, opensDrawer }: PaperJob): Uint8Array<ArrayBuffer> {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    codepageMapping: 'epson',
    imageMode: 'raster',
    newline: '\n',
    // Pictures and the QR move the paper by themselves.
    feedAfterBlock: false,
    feedBeforeCut: LINES_BEFORE_CUT,
  })
  const start = encoder.initialize().encode()
  const widthDots = columns * DOTS_A_COLUMN
  for (const row of rows) {
    if (row.kind === 'gap') encoder.newline()
    else if (row.kind === 'qr') addQr(encoder, row.text, widthDots)
    else addText(encoder, row, () => drawRow(row, widthDots))
  }
  const body = encoder.cut('partial').encode()
  return Uint8Array.from([...start, ...(opensDrawer ? OPEN_DRAWER : []), ...body])
}

const scales = { normal: [1, 1], tall: [1, 2], large: [2, 2] } as const

function addText(encoder: ReceiptPrinterEncoder, row: TextRow, draw: () => DrawnRow): void {
  const [width, height] = scales[row.size]
  const texts = row.cells.map(({ text }) => printableText(text))
  if (texts.includes(null)) {
    const { data, ...size } = draw()
    encoder.align('left').image({ data, ...size }, { ...size, algorithm: 'threshold' })
    return
  }
  const columns = row.cells.map((cell, index) =>
    wrapText(texts[index] ?? '', Math.floor(cell.columns / width) - (index < row.cells.length - 1 ? 1 : 0)),
  )
  encoder.align(row.cells[0]?.align ?? 'left').size(width, height)
  for (let line = 0; line < Math.max(...columns.map(({ length }) => length)); line++) {
    row.cells.forEach((cell, index) => {
      const text = columns[index]?.[line] ?? ''
      const isLast = index === row.cells.length - 1
      encoder.bold(cell.isBold).text(isLast ? text : text.padEnd(cell.columns))
    })
    encoder.newline()
  }
  encoder.bold(false).size(1, 1)
}

/** Bytes that a QR code of each version holds at error correction M (ISO/IEC 18004, table 7). */
const qrBytes = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412] as const
const MODULES_OF_VERSION_1 = 21
const MODULES_A_VERSION = 4
const MOST_MODULE_DOTS = 8
/** Of the paper's width: the rest is the quiet zone. */
const QR_SHARE = 0.75

/** Adds a QR code that the printer draws, as large as the paper allows up to 8 dots (1 mm) a module. */
function addQr(encoder: ReceiptPrinterEncoder, text: string, widthDots: number): void {
  const { length } = new TextEncoder().encode(text)
  const version = qrBytes.findIndex((most) => length <= most)
  const modules = MODULES_OF_VERSION_1 + MODULES_A_VERSION * (version < 0 ? qrBytes.length : version)
  const size = Math.min(MOST_MODULE_DOTS, Math.floor((widthDots * QR_SHARE) / modules))
  encoder.align('center').qrcode(text, { model: 2, size, errorlevel: 'm' }).align('left')
}
