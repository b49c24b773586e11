import { m } from '#web/paraglide/messages.js'
import { centred, type PaperColumns, type PaperRow } from './paper-rows.ts'

/** Returns a paper that shows what the printer can: its width, bold and tall letters, a drawn line, a QR. */
export function samplePage(columns: PaperColumns): readonly PaperRow[] {
  const { origin } = location
  return [
    centred(m.site_name(), columns, { isBold: true, size: 'tall' }),
    centred(m.printer_test(), columns),
    centred('1234567890'.repeat(5).slice(0, columns), columns),
    // Drawn in every language of the page.
    centred('शुभ यात्रा', columns, { isBold: true }),
    { kind: 'gap' },
    { kind: 'qr', text: origin },
    { kind: 'gap' },
    centred(origin, columns),
  ]
}
