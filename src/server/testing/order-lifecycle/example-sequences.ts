import type { Step, TimedStep } from './steps.ts'

const inTurn = (...steps: readonly Step[]): TimedStep[] => steps.map((step) => ({ step, isAwaited: true }))

const sale: Step = { kind: 'sellAtCounter', clerk: 0, seats: 0, mode: 'cash', times: 1 }
const online: readonly Step[] = [
  { kind: 'checkout', buyer: 0, seats: 0, locks: true },
  { kind: 'pay', order: 0, outcome: 'success' },
  { kind: 'confirm', payment: 0 },
]
/** For dearer seats, whose difference is paid at the counter. */
const exchange: Step = { kind: 'exchange', booking: 0, seat: 0, clerk: 0 }
const refundOne: Step = { kind: 'refundByStaff', booking: 0, isWhole: false }
const refundAll: Step = { kind: 'refundByStaff', booking: 0, isWhole: true }
const refundsAreMade: Step = { kind: 'refundMode', mode: 'processed' }
const cancelShow: Step = { kind: 'cancelShow', show: 0 }
const cancelOtherShow: Step = { kind: 'cancelShow', show: 1 }

/** One of the tickets costs more than the difference. */
const exchangeThenRefundOne: readonly Step[] = [
  exchange,
  refundOne,
  { kind: 'runJobs' },
  { kind: 'payOut', clerk: 0, payout: 0 },
]

const upiSale: Step = { kind: 'sellByUpi', clerk: 0, seats: 0, isSplit: false, times: 1 }
const splitSale: Step = { kind: 'sellByUpi', clerk: 0, seats: 0, isSplit: true, times: 1 }
const restTaken: Step = { kind: 'takeRest', sale: 0, parts: 2, times: 2 }
const saleInParts: Step = { kind: 'sellAtCounter', clerk: 0, seats: 0, mode: 'split', times: 2 }
const scanned: Step = { kind: 'scanQr', sale: 0, isLate: false, amount: null }
const creditedLate: Step = { kind: 'scanQr', sale: 0, isLate: true, amount: null }
const givenUp: Step = { kind: 'askUpi', sale: 0, isGivenUp: true }

/** A buyer's order with so many snacks, which nobody holds, so it finds what others have left of the stock. */
const snacksOf = (buyer: number, snacks: number): Step[] => [
  { kind: 'checkoutWithSnacks', buyer, seats: buyer * 3, snacks, locks: false },
]
const payAndConfirm = (order: number): Step[] => [
  { kind: 'pay', order, outcome: 'success' },
  { kind: 'confirm', payment: order },
]

/** Sequences that come before the generated ones: what few of those reach. */
export const exampleSequences: readonly TimedStep[][] = [
  inTurn(upiSale, scanned, { kind: 'askUpi', sale: 0, isGivenUp: false }, refundAll),
  inTurn(upiSale, scanned, givenUp),
  inTurn(upiSale, givenUp, creditedLate),
  inTurn(upiSale, { kind: 'wait', minutes: 9 }, scanned),
  inTurn(upiSale, scanned, creditedLate),
  inTurn(splitSale, scanned, { kind: 'runJobs' }, restTaken, refundOne, refundAll),
  inTurn(splitSale, scanned, { kind: 'runJobs' }, givenUp, restTaken, creditedLate),
  inTurn(splitSale, scanned, { kind: 'runJobs' }, { kind: 'kill', inSteps: 12, when: 'after' }, restTaken),
  inTurn(splitSale, scanned, { kind: 'runJobs' }, restTaken, exchange, refundOne, cancelOtherShow),
  inTurn(splitSale, scanned, { kind: 'runJobs' }, restTaken, {
    kind: 'refundByHand',
    payment: 0,
    amount: null,
  }),
  inTurn(saleInParts, refundOne, { kind: 'runJobs' }, { kind: 'payOut', clerk: 0, payout: 0 }, cancelShow),
  inTurn(sale, exchange),
  inTurn(sale, refundAll, { kind: 'runJobs' }),
  inTurn(...online, { kind: 'cancel', buyer: 0, reservation: 0 }),
  // Three are in stock: the second order comes too late; the first gives back what nobody has begun to prepare.
  inTurn(...snacksOf(0, 2), ...snacksOf(1, 2), ...payAndConfirm(0), ...payAndConfirm(1), {
    kind: 'cancel',
    buyer: 0,
    reservation: 0,
  }),
  inTurn(...snacksOf(0, 2), ...payAndConfirm(0), { kind: 'moveCard', card: 0 }, refundAll),
  inTurn(sale, ...exchangeThenRefundOne, refundAll),
  inTurn(...online, exchange, { kind: 'refundByHand', payment: 0, amount: null }),
  inTurn(
    ...online,
    exchange,
    { kind: 'dispute', payment: 0 },
    { kind: 'decideDispute', dispute: 0, outcome: 'lost', recovery: 'adjustment' },
  ),
  inTurn(...online, ...exchangeThenRefundOne, refundAll),
  inTurn(...online, { kind: 'refundMode', mode: 'failed' }, refundOne, refundsAreMade, cancelShow),
  inTurn(...online, { kind: 'refundMode', mode: 'pending' }, refundOne, refundsAreMade, cancelShow),
  // The rest is paid out before the part.
  inTurn(sale, refundOne, cancelShow, { kind: 'runJobs' }, { kind: 'payOut', clerk: 0, payout: 1 }),
  inTurn(...online, exchange, cancelOtherShow),
  // The refund fails after it was processed, and staff make it by hand.
  inTurn(
    ...online,
    refundAll,
    { kind: 'runJobs' },
    { kind: 'finishRefund', refund: 0, outcome: 'failed' },
    { kind: 'runJobs' },
    { kind: 'refundByHand', payment: 0, amount: null },
  ),
]
