import type { BenchRun } from '../environment/bench-site.ts'
import type { PartName } from '../options.ts'
import type { PartReport } from '../report/part-report.ts'
import { measureBytes } from './bytes.ts'
import { measurePublicCalls } from './calls.ts'
import { measureDoor } from './door.ts'
import { measureFigures } from './figures.ts'
import { measureFlow } from './flow.ts'
import { measureGrowth } from './growth.ts'
import { measureHolds } from './holds.ts'
import { measurePages } from './pages.ts'
import { measurePhone } from './phone.ts'
import { measureReports } from './reports.ts'
import { measureSeats } from './seats.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStaffLists } from './staff.ts'

export const measureParts: Readonly<Record<PartName, (run: BenchRun) => Promise<PartReport>>> = {
  flow: measureFlow,
  growth: measureGrowth,
  holds: measureHolds,
  seats: measureSeats,
  door: measureDoor,
  staff: measureStaffLists,
  figures: measureFigures,
  reports: measureReports,
  calls: measurePublicCalls,
  pages: measurePages,
  'sign-in': measureSignIn,
  bytes: measureBytes,
  phone: measurePhone,
}
