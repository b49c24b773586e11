import { useEffect, useLayoutEffect, useRef } from 'react'
import { TriangleAlert, X } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { AdmittedOutcome } from './admitted-outcome.tsx'
import { GroupChoice } from './group-choice.tsx'
import { RefusedOutcome } from './refused-outcome.tsx'
import type { Shown } from './use-scans.ts'
import type { Outcome } from '../door/check-scan.ts'

type OutcomeProps = {
  readonly shown: Shown
  readonly isBusy: boolean
  readonly onAdmit: (people: number) => void
  readonly onDismiss: () => void
}

/** The outcome of a scan over the whole screen: told by colour, by a sign and by a word. Stays until the next scan, Escape or the button. */
export function OutcomeScreen({ shown, isBusy, onAdmit, onDismiss }: OutcomeProps) {
  const { outcome } = shown
  useMeasuredVerdict(shown)
  useEscape(onDismiss)
  const isAdmitted = outcome.kind === 'decided' && outcome.decision.verdict === 'admitted'
  const colour = outcome.kind === 'choose' ? 'question' : isAdmitted ? 'admitted' : 'refused'
  return (
    <section className="outcome" data-outcome={colour} aria-label={labels[colour]()}>
      <div className="outcome-content">
        <OutcomeContent outcome={outcome} isBusy={isBusy} onAdmit={onAdmit} />
      </div>
      <NextButton key={`${shown.startedAt}`} isChoice={outcome.kind === 'choose'} onDismiss={onDismiss} />
    </section>
  )
}

const labels = {
  question: m.scan_group_question,
  admitted: m.scan_admitted,
  refused: m.scan_refused,
} as const

type ContentProps = Pick<OutcomeProps, 'isBusy' | 'onAdmit'> & Pick<Shown, 'outcome'>

function OutcomeContent({ outcome, isBusy, onAdmit }: ContentProps) {
  if (outcome.kind === 'choose')
    return (
      <GroupChoice
        key={outcome.found.reservationId}
        decision={outcome.decision}
        isBusy={isBusy}
        onAdmit={onAdmit}
      />
    )
  if (outcome.kind !== 'decided') return <NoticeOutcome kind={outcome.kind} />
  return outcome.decision.verdict === 'admitted' ? (
    <AdmittedOutcome {...outcome} />
  ) : (
    <RefusedOutcome {...outcome} />
  )
}

/** Gets the focus, unless staff have to choose: then the button that admits has it. */
function NextButton({ isChoice, onDismiss }: { readonly isChoice: boolean; readonly onDismiss: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isChoice) button.current?.focus({ preventScroll: true })
  }, [isChoice])
  return (
    <button ref={button} type="button" className="outcome-next" onClick={onDismiss}>
      {isChoice ? m.scan_cancel() : m.scan_next()}
    </button>
  )
}

/** The time from the reading of a code to its verdict on the screen, in the browser's own record of measurements (`check-in-verdict`). */
function useMeasuredVerdict({ startedAt, outcome }: Shown): void {
  useLayoutEffect(() => {
    performance.measure('check-in-verdict', { start: startedAt, detail: outcome.kind })
  }, [startedAt, outcome])
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onEscape])
}

type NoticeKind = Exclude<Outcome['kind'], 'decided' | 'choose'>

/** A scan about which nothing could be decided: nobody comes in by it. */
function NoticeOutcome({ kind }: { readonly kind: NoticeKind }) {
  const { title, text } = noticeWords[kind]
  const Sign = kind === 'not_stored' || kind === 'not_ready' || kind === 'read_again' ? TriangleAlert : X
  return (
    <>
      <Sign aria-hidden className="outcome-sign" />
      <p className="outcome-word">{m.scan_refused()}</p>
      <h2>{title()}</h2>
      {text && <p className="outcome-people">{text()}</p>}
    </>
  )
}

const noticeWords: Readonly<
  Record<NoticeKind, { readonly title: () => string; readonly text?: () => string }>
> = {
  not_ours: { title: m.scan_not_ours },
  unknown_code: { title: m.scan_refused_unknown, text: m.scan_unknown_code },
  read_again: { title: m.scan_read_again_title, text: m.scan_read_again },
  not_ready: { title: m.scan_not_ready_title, text: m.scan_not_ready },
  not_stored: { title: m.scan_not_stored_title, text: m.scan_not_stored },
  revoked: { title: m.scan_revoked_title, text: m.scan_revoked },
}
