import { paiseFromRupees, subtractPaise, sumPaise, toPaise, type Paise } from '#domain/money.ts'
import type { CounterSaleRow, Reservation } from '#web/api/gen/types.gen.ts'
import { readUser } from '#web/lib/session/auth-store.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { isObject } from '#web/lib/errors/error-code.ts'
import { takenPartsOf, type SaleBody } from './sale.ts'

export type LastSale = {
  readonly reservationId: string
  readonly code: string
  /** Null unless it was paid in cash. */
  readonly change: Paise | null
}

const keyOf = () => `counter.last-sale.${readUser()?._id ?? ''}`

/** Returns what the customer gets back; null unless it is paid in cash, or a part of it is. */
export function changeOf(sale: SaleBody): Paise | null {
  const changes = [sale, ...takenPartsOf(sale)].flatMap((part) => {
    const tendered = 'tendered' in part ? part.tendered : undefined
    const isCash = part.mode === 'cash' && tendered !== undefined
    return isCash ? [subtractPaise(paiseFromRupees(tendered), paiseFromRupees(part.amount))] : []
  })
  return changes.length > 0 ? sumPaise(changes) : null
}

/** Keeps what the clerk needs of the last sale when its page has gone, also through a reload of this tab. Returns it. */
export function keepLastSale({ _id, code }: Pick<Reservation, '_id' | 'code'>, sold: SaleBody): LastSale {
  const sale = { reservationId: _id, code, change: changeOf(sold) }
  writeStored('sessionStorage', keyOf(), JSON.stringify(sale))
  return sale
}

export function readLastSale(): LastSale | null {
  try {
    const sale: unknown = JSON.parse(readStored('sessionStorage', keyOf()) ?? 'null')
    if (!isObject(sale)) return null
    const { reservationId, code, change } = sale
    if (typeof reservationId !== 'string' || typeof code !== 'string') return null
    return { reservationId, code, change: typeof change === 'number' ? toPaise(change) : null }
  } catch {
    return null
  }
}

/** Returns a sale of the list that is the last one and has no valid ticket any more: it was voided or exchanged meanwhile. */
export function findEnded<Row extends Pick<CounterSaleRow, 'reservationId' | 'state'>>(
  last: LastSale,
  sales: readonly Row[],
): Row | undefined {
  return sales.find(
    ({ reservationId, state }) => reservationId === last.reservationId && state !== 'confirmed',
  )
}
