import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { Left, SentEdits } from './send-edits.ts'

const MOST_SHOWN = 20

type NoticeProps = {
  readonly of: unknown
  readonly isComplete: boolean
  readonly children: ReactNode
}

/** What came of edits that were sent; brought into view when `of` changes. */
export function Notice({ of, isComplete, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // The form is longer than its panel, and its button is at the end.
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), [of])
  return (
    <div ref={notice} role="status" className="admin-note" data-type={isComplete ? 'success' : 'warn'}>
      {children}
    </div>
  )
}

type Line = { readonly id: string; readonly title: string; readonly reasons: readonly string[] }

/** Why something was left as it is, line by line, at most twenty. */
export function RefusedLines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul>
      {lines.slice(0, MOST_SHOWN).map(({ id, title, reasons }) => (
        <li key={id}>{m.schedule_refused_edit({ title, reasons: reasons.join(' ') })}</li>
      ))}
    </ul>
  )
}

type SentNoticeProps = {
  readonly sent: SentEdits
  /** The name of a showtime that was to be changed or deleted. */
  readonly nameOf: (id: string) => string
  readonly kind: keyof typeof texts
}

const texts = {
  changed: { done: m.schedule_changed_count, left: m.schedule_not_changed },
  deleted: { done: m.schedule_deleted_count, left: m.schedule_not_deleted },
}

/** How many showtimes were changed or deleted, and which were not, and why. */
export function SentNotice({ sent, nameOf, kind }: SentNoticeProps) {
  const { done, left } = sent
  const lineOf = ({ edit: { id }, reasons }: Left) => ({ id, title: nameOf(id), reasons })
  return (
    <Notice of={sent} isComplete={left.length === 0}>
      <p>{texts[kind].done({ count: done })}</p>
      {left.length > 0 && <p>{texts[kind].left({ count: left.length })}</p>}
      <RefusedLines lines={left.map(lineOf)} />
    </Notice>
  )
}
