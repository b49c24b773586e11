import { readPrinter } from './chosen-printer.ts'
import { sendToPrinter } from './connect-printer.ts'
import { inTime } from './in-time.ts'
import type { PaperRow, PaperColumns } from './paper-rows.ts'
import type { PrintFailure } from './print-failure.ts'

/** Of all tabs: their papers come one after the other. */
const LOCK = 'marquee.printer'
/** Without a network the letters of the system are printed. */
const MOST_MS_OF_FONTS = 3_000

type PrintRequest = {
  /** The rows on paper that is so many letters wide. */
  readonly rowsOf: (columns: PaperColumns) => readonly PaperRow[]
  /** Opens the drawer, if one is connected. */
  readonly opensDrawer: boolean
}

/** Prints on the chosen printer. Returns null when it has taken everything, else why not. Never throws. */
export async function printRows({ rowsOf, opensDrawer }: PrintRequest): Promise<PrintFailure | null> {
  const printer = readPrinter()
  if (!printer) return 'away'
  const { columns, hasDrawer } = printer
  try {
    const { drawRow, loadFonts, receiptBytes } = await loadPrinting()
    const rows = rowsOf(columns)
    await inTime(loadFonts(rows), MOST_MS_OF_FONTS).catch(() => undefined)
    const bytes = receiptBytes({ rows, columns, drawRow, opensDrawer: opensDrawer && hasDrawer })
    return await inTurn(() => sendToPrinter(navigator, printer, bytes))
  } catch {
    return 'failed'
  }
}

/** Loads what printing needs before it is needed. Only pages with a printer load it. */
export function preparePrinting(): void {
  if (readPrinter()) loadPrinting().catch(() => undefined)
}

async function loadPrinting() {
  const [{ receiptBytes }, { drawRow, loadFonts }] = await Promise.all([
    import('./receipt-bytes.ts'),
    import('./draw-row.ts'),
  ])
  return { receiptBytes, drawRow, loadFonts }
}

async function inTurn<T>(print: () => Promise<T>): Promise<T> {
  return (await navigator.locks.request(LOCK, print)) as T
}
