/** `node bench/programme/main.ts`: fills a week of the demo cinema and prints the share of wishes kept, the seconds and the gap to the bound. */
import { solveWithHighs } from '#server/gateways/highs.ts'
import { fillDay } from '#server/modules/programme/index.ts'
import { formatTable } from '../report/table.ts'
import { demoWeek } from './demo-week.ts'

const LIMIT_SECONDS = 30

const rows: string[][] = []
for (const [index, day] of demoWeek().entries()) {
  const began = performance.now()
  const filled = await fillDay({ solve: solveWithHighs }, day, { limitSeconds: LIMIT_SECONDS })
  const seconds = (performance.now() - began) / 1_000
  if (!filled) throw new Error(`nothing was found for day ${index} in ${LIMIT_SECONDS} s`)
  const { wanted, kept } = filled.wishes
  const share = `${((100 * kept) / wanted).toFixed(1)} %`
  const missed = filled.wishes.missed.map(({ unit, cause }) => `${unit.kind}: ${cause.kind}`).join(', ')
  rows.push([
    `day ${index + 1}`,
    `${filled.shows.length}`,
    `${kept} of ${wanted}`,
    share,
    seconds.toFixed(1),
    filled.gap === null ? 'not known' : `${(100 * filled.gap).toFixed(2)} %`,
    missed,
  ])
}
const columns = ['', 'shows', 'wishes kept', 'share', 'seconds', 'gap', 'missed']
console.log(formatTable({ columns, rows }))
