import { whoMay } from '#domain/rights.ts'
import { hasDuty, type RightsHolder } from '#domain/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { StreamEvent } from '#server/http/streams/event-streams.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { presentToday } from './figures/figures.presenter.ts'
import { readToday } from './figures/read-figures.ts'
import { SCHEDULE_CHANGES } from '#server/modules/programme/index.ts'
import { readBoardRevision } from '#server/modules/private-screenings/index.ts'
import type { NoticeRow } from '#server/ports/notices.ts'
import { presentNotices, readNotices } from './read-notices.ts'

type Listener = (event: StreamEvent) => void
/** `last`: the JSON of each event that the reader has. */
type Reader = { readonly account: RightsHolder; readonly last: Map<string, string> }

export type WatchNotices = {
  /** Sends what an account sees at once and after each change. Returns the function that unsubscribes. */
  readonly watch: (account: RightsHolder, listener: Listener) => Promise<() => void>
  readonly countWatchers: () => number
  readonly close: () => void
}

/** What is live: notices, the figures of the day, and whether the board of enquiries has changed. Most of it is announced by nobody: shows come near by time alone, refunds wait. One look serves everybody of the process. */
const LOOK_MILLISECONDS = 5_000
/** A batch of edits is announced part by part. */
const GATHER_MILLISECONDS = 100

/** Creates the live stream of the back office. It sends only what is different from what its reader has. */
export function createWatchNotices(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'gateways' | 'newId' | 'seatBus'>,
): WatchNotices {
  const listeners = new Map<Listener, Reader>()
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking || listeners.size === 0) return
    isLooking = true
    try {
      const seen = await see(deps)
      for (const [listener, reader] of listeners) tell(listener, reader, seen)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) deps.log.warn({ err: error }, 'the notices were not read')
    } finally {
      isLooking = false
    }
  }
  const ticking = setInterval(() => void look(), LOOK_MILLISECONDS)
  ticking.unref()
  const schedule = watchSchedule(deps, (event) => listeners.forEach((_, listener) => listener(event)))

  return {
    async watch(account, listener) {
      const reader = { account, last: new Map<string, string>() }
      tell(listener, reader, await see(deps))
      listener(schedule.event())
      listeners.set(listener, reader)
      return () => void listeners.delete(listener)
    },
    countWatchers: () => listeners.size,
    close() {
      clearInterval(ticking)
      schedule.close()
    },
  }
}

/** The timeline: what one manager changes, the others see at once. It is announced, not looked for. */
function watchSchedule(
  { newId, seatBus }: Pick<Deps, 'newId' | 'seatBus'>,
  onChange: (event: StreamEvent) => void,
) {
  let revision = newId()
  let timer: NodeJS.Timeout | undefined
  const event = (): StreamEvent => ({ event: 'schedule', json: JSON.stringify({ revision }) })
  function tellSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      revision = newId()
      onChange(event())
    }, GATHER_MILLISECONDS)
  }
  const unsubscribe = seatBus.subscribe((id) => id === SCHEDULE_CHANGES && tellSoon(), tellSoon)
  return {
    event,
    close: () => {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

type Seen = { readonly notices: readonly NoticeRow[]; readonly figures: string; readonly enquiries: string }

async function see(deps: Pick<Deps, 'db' | 'now' | 'config' | 'gateways'>): Promise<Seen> {
  const [notices, today, revision] = await Promise.all([
    readNotices(deps),
    readToday(deps),
    readBoardRevision(deps.db),
  ])
  return { notices, figures: JSON.stringify(presentToday(today)), enquiries: JSON.stringify({ revision }) }
}

function tell(listener: Listener, { account, last }: Reader, { notices, figures, enquiries }: Seen): void {
  const events = {
    notices: JSON.stringify(presentNotices(notices, account)),
    ...(hasDuty(account, whoMay.readFigures) && { figures }),
    ...(hasDuty(account, whoMay.manageScreenings) && { enquiries }),
  }
  for (const [event, json] of Object.entries(events)) {
    if (last.get(event) === json) continue
    last.set(event, json)
    listener({ event, json })
  }
}
