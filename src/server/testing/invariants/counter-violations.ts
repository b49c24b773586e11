import type { Db } from '#server/platform/database.ts'
import { listCounterRecords, sumCashAccount, type CounterRecord } from './counter.queries.ts'
import { isRevenue, violationIf } from './records.ts'

/**
 * Every sale at the counter is a ticket, or its money was given back or waits to be; never both. The cash account of the ledger is what all drawers
 * should have without their floats, and for counted ones what they have.
 */
export async function counterViolations(db: Db): Promise<string[]> {
  const [sales, cash] = await Promise.all([listCounterRecords(db), sumCashAccount(db)])
  return [
    ...sales.flatMap(saleViolations),
    ...violationIf(cash.ledger !== cash.drawers, `cash: ledger ${cash.ledger}, drawers ${cash.drawers}`),
  ]
}

function saleViolations(sale: CounterRecord): string[] {
  const { orderId, state, isByUpi, amount, total, captured, carried, earned, refunded, asked } = sale
  const money = captured + carried
  const isSold = isRevenue(state)
  // Of an exchanged order stays what had gone back before.
  const isReturned = state === 'refunded' || state === 'exchanged'
  return [
    ...violationIf(
      total !== amount || (captured !== amount && !isByUpi),
      `${orderId} was sold for ${amount}, paid ${captured}`,
    ),
    ...violationIf(isSold && earned + refunded !== money, `${orderId} ${state} earned ${earned} of ${money}`),
    ...violationIf(
      isReturned && (refunded !== money || earned !== 0),
      `${orderId} gave back ${refunded} of ${money}`,
    ),
    ...violationIf(
      state === 'refunding' && asked + refunded !== money,
      `${orderId} has no refund of its ${money}`,
    ),
    ...violationIf(state === 'paid', `${orderId} stays paid`),
    ...violationIf(
      // The provider may fail to make a refund.
      !isSold && !isReturned && !['refunding', 'paid', isByUpi && 'needs_attention'].includes(state),
      `${orderId} is ${state}`,
    ),
  ]
}
