import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '../door/check-scan.ts'
import type { ScanRef } from '../door/door-types.ts'
import type { DoorSession } from '../door/door-session.ts'
import { readScan } from '../door/read-scan.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { createRepeatGuard, HELD_TRIGGER_MILLISECONDS } from '#web/lib/scanning/repeat-guard.ts'
import { createRepeatJudge } from './judge-repeats.ts'
import type { ScanSettings } from './scan-settings.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'
import { giveSignal, type Signal } from './signals.ts'

/** The outcome on the screen. `text`: what was scanned; `startedAt`: when it had been read (`performance.now()`). */
export type Shown = {
  readonly outcome: Outcome
  readonly text: string
  readonly by: ScannedBy
  /** Asked about by a page that ended before the response came: the ticket may still be before the camera. */
  readonly repeated?: ScanRef
  readonly startedAt: number
}
/** The camera reads the same code again and again; what is typed is meant. */
export type ScannedBy = 'camera' | 'hand_scanner' | 'typed'

/** A verdict stays so long before the next one of a hand scanner takes its place. */
const SHOWN_MILLISECONDS = 1_000

/** A second scan admits a group; one that comes sooner is a trigger pressed twice. */
const MEANT_MILLISECONDS = 1_000

export type Scans = {
  readonly shown: Shown | null
  readonly isBusy: boolean
  readonly scan: (text: string, by: ScannedBy) => void
  readonly admit: (people: number) => void
  readonly dismiss: () => void
}

/** Scans one after the other and gives the signal of each outcome. */
export function useScans(session: DoorSession, settings: ScanSettings): Scans {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [guards] = useState(() => ({
    camera: createRepeatGuard(1_000),
    hand_scanner: createRepeatGuard(0, HELD_TRIGGER_MILLISECONDS),
  }))
  const [queue] = useState(createWorkQueue)
  const [judge] = useState(createRepeatJudge)
  const current = useRef<Shown | null>(null)
  const toReadAgain = useRef<string | null>(null)

  const show = (next: Shown | null) => {
    current.current = next
    setShown(next)
    if (next) giveSignal(signalOf(next.outcome), settings)
  }
  const enqueue = (work: () => Promise<void>) => {
    setBusy(true)
    void queue.add(work).then(() => setBusy(queue.length() > 0))
  }
  const decide = async (scan: Omit<Shown, 'outcome'>, work: () => Promise<Outcome>) => {
    const outcome = judge(scan, await work(), cinemaNow())
    toReadAgain.current = outcome.kind === 'read_again' ? scan.text : null
    show({ ...scan, outcome })
    if (queue.length() > 1) await pause(SHOWN_MILLISECONDS)
  }
  const admitGroup = (group: Shown, people: number) => {
    const { outcome } = group
    if (outcome.kind !== 'choose') return
    const scan = { ...group, startedAt: performance.now() }
    enqueue(async () => {
      // Pressed twice, or dismissed meanwhile.
      if (current.current !== group) return
      await decide(scan, () => session.admit(outcome.found, people))
    })
  }

  useFirstVerdicts(session, queue, show)

  return {
    shown,
    isBusy,
    scan: (text, by) => {
      const startedAt = performance.now()
      // What was to be read again is meant, however soon.
      if (by !== 'typed' && !guards[by](text, startedAt) && toReadAgain.current !== text) return
      const group = current.current?.outcome.kind === 'choose' ? current.current : null
      // The camera sees the group's ticket while staff decide, and those behind it.
      if (group && by === 'camera') return
      const isMeant = by === 'typed' || startedAt - (group?.startedAt ?? 0) >= MEANT_MILLISECONDS
      if (group && group.text === text && isMeant && group.outcome.kind === 'choose')
        return admitGroup(group, group.outcome.decision.people)
      if (group && by === 'hand_scanner') return giveSignal('question', settings)
      if (by === 'camera' && queue.length() > 0) return
      enqueue(async () => {
        if (isFirstVerdictOf(current.current, text)) return
        await decide({ text, by, startedAt }, () => session.check(text, settings))
      })
    },
    admit: (people) => {
      if (shown) admitGroup(shown, people)
    },
    dismiss: () => show(null),
  }
}

/** Shows first what an earlier page of this phone asked the server about and did not live to show; scans of now come after it. */
function useFirstVerdicts(session: DoorSession, queue: WorkQueue, show: (shown: Shown) => void): void {
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    void queue.add(async () => {
      for (const { outcome, ...repeated } of await session.repeatAsked())
        latest.current({ outcome, text: '', by: 'camera', startedAt: performance.now(), repeated })
    })
  }, [session, queue])
}

/** Whether the text is the ticket whose first verdict is on the screen, asked for again after the page ended. */
function isFirstVerdictOf(shown: Shown | null, text: string): boolean {
  const scan = shown?.repeated && readScan(text)
  return scan?.kind === 'reservation' && scan.reservationId === shown?.repeated?.reservationId
}

function signalOf(outcome: Outcome): Signal {
  if (outcome.kind === 'choose') return 'question'
  return outcome.kind === 'decided' && outcome.decision.verdict === 'admitted' ? 'admitted' : 'refused'
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
