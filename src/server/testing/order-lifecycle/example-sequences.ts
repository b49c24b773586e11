import type { Step, TimedStep } from './steps.ts'

const inTurn = (...steps: readonly Step[]): TimedStep[] => steps.map((step) => ({ step, isAwaited: true }))

const sale: Step = { kind: 'sellAtCounter', clerk: 0, seats: 0, mode: 'cash', times: 1 }

/** Sequences that every run has, however few others a slow machine makes: what few of the others reach. */
export const exampleSequences: readonly TimedStep[][] = [
  inTurn(sale, { kind: 'exchange', booking: 0, seat: 0, clerk: 0 }),
  inTurn(sale, { kind: 'refundByStaff', booking: 0, isWhole: true }, { kind: 'runJobs' }),
  inTurn(
    { kind: 'checkout', buyer: 0, seats: 0, locks: true },
    { kind: 'pay', order: 0, outcome: 'success' },
    { kind: 'confirm', payment: 0 },
    { kind: 'cancel', buyer: 0, reservation: 0 },
  ),
]
