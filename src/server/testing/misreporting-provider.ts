import type { GatewayDispute, PaymentGateway, SettlementLine } from '#server/modules/payments/index.ts'

type Changes = {
  readonly hidden: Set<string>
  /** Fields of a record of the provider, by its id; of a line of a settlement by `line <entity>`. */
  readonly changed: Map<string, object>
  readonly moreDisputes: GatewayDispute[]
  readonly moreLines: SettlementLine[]
}
type Reported = { readonly id: string }

/** A provider that reports some records differently from what it has, as a test sets in `says`. */
export function misreportingProvider(payments: PaymentGateway): { provider: PaymentGateway; says: Changes } {
  const says: Changes = { hidden: new Set(), changed: new Map(), moreDisputes: [], moreLines: [] }
  const one = <T extends Reported>(record: T | null): T | null =>
    record && !says.hidden.has(record.id) ? { ...record, ...says.changed.get(record.id) } : null
  const all = <T extends Reported>(records: readonly T[]): T[] =>
    records.flatMap((record) => one(record) ?? [])
  const provider: PaymentGateway = {
    ...payments,
    listPayments: async (period) => all(await payments.listPayments(period)),
    findPayment: async (id) => one(await payments.findPayment(id)),
    listRefunds: async (period) => all(await payments.listRefunds(period)),
    findRefund: async (id) => one(await payments.findRefund(id)),
    listDisputes: async (period) => [...all(await payments.listDisputes(period)), ...says.moreDisputes],
    listSettlements: async (period) => all(await payments.listSettlements(period)),
    async listSettlementLines(date) {
      const lines = await payments.listSettlementLines(date)
      const ids = new Set(lines.map(({ settlementId }) => settlementId))
      return [
        ...lines.map((line) => ({ ...line, ...says.changed.get(`line ${line.entityId}`) })),
        ...says.moreLines.filter(({ settlementId }) => ids.has(settlementId)),
      ]
    },
  }
  return { provider, says }
}
