import { TriangleAlert, X } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import type { Outcome } from '../door/check-scan.ts'

type NoticeKind = Exclude<Outcome['kind'], 'decided' | 'choose'>

/** A scan about which nothing could be decided: nobody comes in by it. */
export function NoticeOutcome({ kind }: { readonly kind: NoticeKind }) {
  const { title, text } = words[kind]
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

const words: Readonly<Record<NoticeKind, { readonly title: () => string; readonly text?: () => string }>> = {
  not_ours: { title: m.scan_not_ours },
  unknown_code: { title: m.scan_refused_unknown, text: m.scan_unknown_code },
  read_again: { title: m.scan_read_again_title, text: m.scan_read_again },
  not_ready: { title: m.scan_not_ready_title, text: m.scan_not_ready },
  not_stored: { title: m.scan_not_stored_title, text: m.scan_not_stored },
  revoked: { title: m.scan_revoked_title, text: m.scan_revoked },
}
