import { useEffect, useState } from 'react'
import type { SoldSeat } from '#contract/seat-plans.ts'
import { listSellable, seatKey, seatLabel, type SeatMatrix } from '#domain/seats.ts'
import { keepDraft, readDraft } from '#web/admin-ui/form/kept-draft.ts'
import { discardSeatPlan, importSeatPlan, publishSeatPlan, saveSeatPlan } from '#web/api/gen/sdk.gen.ts'
import type { PretixSeatingPlanInput, SeatPlan } from '#web/api/gen/types.gen.ts'
import { errorCodeOf, isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

const NO_SOLD: readonly SoldSeat[] = []

/** Calls about a plan, one at a time, and what they were refused for. What was drawn stays when one fails. */
function usePlanCalls() {
  const [sold, setSold] = useState(NO_SOLD)
  const [conflict, setConflict] = useState<SeatPlan | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const details = detailsOf(error)
      if (errorCodeOf(error) === 'stale_edit') setConflict(details['current'] as SeatPlan)
      if (errorCodeOf(error) === 'seats_sold') setSold(details['seats'] as readonly SoldSeat[])
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    attempt,
    sold,
    conflict,
    isBusy,
    forgetProblems: () => {
      setConflict(null)
      setSold(NO_SOLD)
    },
  }
}

function detailsOf(error: unknown): Readonly<Record<string, unknown>> {
  const details = isErrorResponse(error) ? error.error.details : undefined
  return isObject(details) ? details : {}
}

/** A plan while it is drawn: what is saved of it, what is not, and what is in the way of publishing it. */
export function usePlanDraft(loaded: SeatPlan) {
  const path = { id: loaded._id }
  const { plan, setPlan, seats, setSeats, isRestored } = useKeptPlan(loaded)
  const { attempt, sold, conflict, forgetProblems, isBusy } = usePlanCalls()
  const isDirty = !isSame(seats, plan.seats)

  function show(saved: SeatPlan, text: string): void {
    setPlan(saved)
    setSeats(saved.seats)
    forgetProblems()
    showAlert({ type: 'success', text })
  }

  async function store(): Promise<SeatPlan> {
    if (!isDirty) return plan
    const body = { seats: copyOf(seats), version: plan.version }
    const { data } = await saveSeatPlan({ path, body, throwOnError: true })
    setPlan(data.plan)
    return data.plan
  }

  async function publish(): Promise<void> {
    const { version } = await store()
    const { data } = await publishSeatPlan({ path, body: { version }, throwOnError: true })
    const { changed, kept } = data
    show(data.plan, `${m.success_plan_published()}. ${m.plan_published({ changed, kept })}`)
  }

  async function discard(): Promise<void> {
    show((await discardSeatPlan({ path, throwOnError: true })).data.plan, m.success_plan_discarded())
  }

  async function importFile(file: PretixSeatingPlanInput): Promise<void> {
    const body = { file, version: plan.version }
    show((await importSeatPlan({ path, body, throwOnError: true })).data.plan, m.success_plan_saved())
  }

  return {
    plan,
    seats,
    sold,
    conflict,
    isBusy,
    isDirty,
    isRestored: isRestored && isDirty,
    /** Cells of the published plan whose seats are sold: where they were. */
    marked: keysOf(plan.published.seats, sold),
    change: setSeats,
    /** Forgets what was drawn and not saved, for who leaves the page. */
    forget: () => keepDraft(keptName(loaded._id), null),
    save: () => attempt(async () => show(await store(), m.success_plan_saved())),
    publish: () => attempt(publish),
    discard: () => attempt(discard),
    importFile: (file: PretixSeatingPlanInput) => attempt(() => importFile(file)),
    /** Shows what somebody else saved; undo brings back what was drawn. */
    takeTheirs: (theirs: SeatPlan) => {
      setPlan(theirs)
      setSeats(theirs.seats)
      forgetProblems()
    },
    /** Keeps what is drawn, on top of what somebody else saved. */
    keepMine: (theirs: SeatPlan) => {
      setPlan(theirs)
      forgetProblems()
    },
  }
}

/** The plan, what is drawn, and what was drawn before this document was loaded again: a save finds out if the plan has changed since. */
function useKeptPlan(loaded: SeatPlan) {
  const name = keptName(loaded._id)
  const [kept] = useState(() => readDraft<{ seats: SeatMatrix }>(name))
  const [plan, setPlan] = useState<SeatPlan>(() =>
    kept?.version ? { ...loaded, version: kept.version, seats: copyOf(kept.base.seats) } : loaded,
  )
  const [seats, setSeats] = useState<SeatMatrix>(kept?.values.seats ?? loaded.seats)
  useEffect(() => {
    const { version } = plan
    const isDirty = !isSame(seats, plan.seats)
    keepDraft(name, isDirty ? { base: { seats: plan.seats }, values: { seats }, version } : null)
  }, [name, plan, seats])
  return { plan, setPlan, seats, setSeats, isRestored: kept !== null }
}

function keptName(id: string): string {
  return `plan.${id}`
}

function copyOf(seats: SeatMatrix): number[][] {
  return seats.map((line) => [...line])
}

function isSame(one: SeatMatrix, other: SeatMatrix): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function keysOf(seats: SeatMatrix, sold: readonly SoldSeat[]): ReadonlySet<number> {
  const labels = new Set(sold.map(({ seat }) => seat))
  return new Set(
    listSellable(seats)
      .filter((seat) => labels.has(seatLabel(seats, seat)))
      .map(seatKey),
  )
}
