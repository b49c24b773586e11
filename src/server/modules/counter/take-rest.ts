import type { TakenPart } from '#contract/counter-parts.ts'
import { AppError } from '#contract/errors.ts'
import { completeCounterSale, sellWithRest } from '#server/modules/booking/index.ts'
import type { PaymentDeps } from '#server/modules/payments/index.ts'
import { violatedConstraint } from '#server/platform/database.ts'
import { areSameParts, paymentOfPart, salePartsOf } from './sale-parts.ts'
import { insertSaleParts, listSaleParts } from './sale-parts.queries.ts'
import { holdOpenShift } from './shifts.queries.ts'
import { getUpiSale } from './upi-payments.ts'

type Asked = {
  readonly saleId: string
  readonly clerkId: string
  /** Cash and cards, together the rest. */
  readonly parts: readonly TakenPart[]
}

/**
 * Sells a sale whose part by UPI has come, with the rest that the clerk has taken into the shift that it was begun in. The same rest sent again is taken
 * once. Throws `not_found`, `no_open_shift`, `idempotency_mismatch` and what `sellWithRest` throws: nothing is recorded then, and the rest is handed back.
 */
export async function takeRest(deps: PaymentDeps, { parts: sent, ...asked }: Asked): Promise<void> {
  const sale = await getUpiSale(deps, asked)
  if (sale.upiAmount === null) throw new AppError('not_found')
  const { saleId, clerkId } = asked
  const parts = salePartsOf(deps, sent)
  try {
    await sellWithRest(deps, sale, {
      shiftId: sale.shiftId,
      parts: parts.map(paymentOfPart),
      async record({ db }) {
        if ((await holdOpenShift(db, clerkId)) !== sale.shiftId) throw new AppError('no_open_shift')
        await insertSaleParts(db, saleId, parts)
      },
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'counter_sale_part_pkey') throw error
    if (!areSameParts(await listSaleParts(deps.db, saleId), sent)) throw new AppError('idempotency_mismatch')
    await completeCounterSale(deps, sale)
  }
}
