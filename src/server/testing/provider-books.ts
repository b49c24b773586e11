/** The records of the simulated providers, with which our ledger must agree. */
export type ProviderBooks = {
  readonly payments: readonly {
    readonly id: string
    readonly order_id: string
    readonly amount: number
    readonly captured: boolean
    readonly status: string
    /** Unix seconds. */
    readonly created_at: number
  }[]
  readonly refunds: readonly {
    readonly id: string
    readonly payment_id: string
    readonly amount: number
    readonly status: string
  }[]
  readonly disputes: readonly {
    readonly id: string
    readonly payment_id: string
    readonly amount_deducted: number
    readonly status: string
  }[]
  readonly adjustments: readonly {
    readonly dispute_id: string
    readonly amount: number
    readonly isSettled: boolean
  }[]
  readonly totals: {
    readonly captured: number
    readonly refunded: number
    readonly refundsPending: number
    readonly fee: number
  }
  readonly ticketing: readonly {
    readonly bookingId: string
    readonly errorMessage: string
    readonly request: { readonly noOftiket: number; readonly mobileNo: string }
  }[]
}

export async function readProviderBooks(simulatorsUrl: string): Promise<ProviderBooks> {
  const [payments, ticketing] = await Promise.all([
    fetch(`${simulatorsUrl}/control/books`),
    fetch(`${simulatorsUrl}/control/ticketing/books`),
  ])
  const { bookings } = (await ticketing.json()) as { bookings: ProviderBooks['ticketing'] }
  return { ...((await payments.json()) as Omit<ProviderBooks, 'ticketing'>), ticketing: bookings }
}

/** Sends a control call to the simulators; see simulators/README.md. */
export async function control(simulatorsUrl: string, path: string, body: unknown = {}): Promise<unknown> {
  const response = await fetch(`${simulatorsUrl}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`control ${path} failed with status ${response.status}: ${await response.text()}`)
  return response.status === 204 ? null : response.json()
}
