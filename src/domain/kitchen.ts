/** What may follow a state of an order of snacks at the snack bar: one step on, or one back while it is not handed over. */
const steps = {
  ordered: ['preparing'],
  preparing: ['ready', 'ordered'],
  ready: ['collected', 'preparing'],
  collected: [],
  cancelled: [],
} as const

export type SnackStep = keyof typeof steps

export function isSnackStep(from: SnackStep, to: SnackStep): boolean {
  return (steps[from] as readonly SnackStep[]).includes(to)
}

/** Returns the state after this one; null when nothing is left to do. */
export function nextSnackState(from: SnackStep): SnackStep | null {
  return steps[from][0] ?? null
}

export type Urgency = 'later' | 'now' | 'soon_due' | 'overdue'

type Times = { readonly state: SnackStep; readonly prepareAt: number; readonly pickUpAt: number }

/**
 * How urgent an order is at an instant; all in milliseconds. Its preparation begins at `prepareAt`; it is soon due when half of the time is
 * gone, and overdue at the pick-up. What is ready is not urgent any more.
 */
export function urgencyOf({ state, prepareAt, pickUpAt }: Times, now: number): Urgency {
  if (state === 'ready') return 'now'
  if (now >= pickUpAt) return 'overdue'
  if (now >= (prepareAt + pickUpAt) / 2) return 'soon_due'
  return now >= prepareAt || state === 'preparing' ? 'now' : 'later'
}
