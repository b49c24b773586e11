import { comparePaise, paiseFromRupees, type Paise } from '#domain/money.ts'
import type { Config } from '#server/config.ts'
import { callerOf, mayDo, type Caller } from '#server/http/access.ts'

/** Who asks for something at the counter or about its money, and what they do alone (decision 0131). */
export type Asking = {
  readonly userId: string
  /** Confirms the cash drops of others, voids their sales and gives complimentary tickets without an approval. */
  readonly isSupervisor: boolean
  /** Reads the shifts of others. */
  readonly seesAllShifts: boolean
  /** Whether they return an amount without a second person. */
  readonly returnsAlone: (amount: Paise) => boolean
}

/** Returns what the caller of a request may do alone. Throws `not_signed_in`. */
export function askingOf(
  request: { readonly caller: Caller | null },
  { REFUND_BY_TWO_FROM_RUPEES: limit }: Pick<Config, 'REFUND_BY_TWO_FROM_RUPEES'>,
): Asking {
  const caller = callerOf(request)
  const mayReturn = mayDo(caller, 'returnMoney')
  return {
    userId: caller.userId,
    isSupervisor: mayDo(caller, 'superviseCounter'),
    seesAllShifts: mayDo(caller, 'readAllShifts'),
    returnsAlone: (amount) =>
      mayReturn && (limit === undefined || comparePaise(amount, paiseFromRupees(limit)) < 0),
  }
}
