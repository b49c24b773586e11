import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { fontFiles, type FontFile } from './pass-fonts.ts'

type FontSource = Parameters<InstanceType<typeof PDFDocument>['font']>[0]

const parsed = new Map<FontFile, FontSource>()

/** Registers every font under its file name. Fonts are parsed once per process: parsing is four fifths of the time of a pass. */
export function registerFonts(doc: InstanceType<typeof PDFDocument>): void {
  for (const file of fontFiles) doc.registerFont(file, parsedFont(file))
}

function parsedFont(file: FontFile): FontSource {
  const known = parsed.get(file)
  if (known) return known
  const bytes = readFileSync(new URL(`./fonts/${file}`, import.meta.url))
  // pdfkit accepts a parsed font in place of bytes; its types do not declare that.
  const opener = new PDFDocument({ font: '' }).font(bytes) as unknown as { _font: { font: FontSource } }
  parsed.set(file, opener._font.font)
  return opener._font.font
}
