/** `node scripts/draw-diagrams.ts`: draws the pictures and lists of the docs anew from the code. `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs'
import { drawings, withDrawing } from './drawn-pages.ts'

const isCheck = process.argv.includes('--check')
const stale = new Set<string>()
for (const drawing of drawings) {
  const page = readFileSync(drawing.page, 'utf8')
  const drawn = withDrawing(page, drawing)
  if (drawn === page) continue
  stale.add(drawing.page)
  if (!isCheck) writeFileSync(drawing.page, drawn)
}
for (const page of stale) console.log(isCheck ? `${page} is not as the code is` : `${page} is drawn anew`)
if (isCheck && stale.size > 0) {
  console.log('Run: node scripts/draw-diagrams.ts')
  process.exitCode = 1
}
