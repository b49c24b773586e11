import { type FormEvent, lazy, useId, useState } from 'react'
import type { Kitchen } from '#web/api/gen/types.gen.ts'
import { createRepeatGuard } from '#web/lib/scanning/repeat-guard.ts'
import { useKeyboardWedge } from '#web/lib/scanning/use-keyboard-wedge.ts'
import { m } from '#web/paraglide/messages.js'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { HandOverOutcomes } from './hand-over-outcomes.tsx'
import { useHandOver } from './use-hand-over.ts'

const HandOverCamera = lazy(async () => ({
  default: (await import('./hand-over-camera.tsx')).HandOverCamera,
}))

/** After a scan the camera waits so long for the next one. */
const PAUSE_MILLISECONDS = 1_000

type HandOverPanelProps = { readonly now: number; readonly snacks: Kitchen['snacks'] }

/** Hands over with the QR of a ticket, by a hand scanner or the camera, or with the number or the booking code that the customer says. */
export function HandOverPanel({ now, snacks }: HandOverPanelProps) {
  const { handOver, isBusy, outcome, dismiss } = useHandOver()
  const [hasCamera, setHasCamera] = useState(false)
  const [guards] = useState(() => ({
    camera: createRepeatGuard(PAUSE_MILLISECONDS),
    handScanner: createRepeatGuard(0),
  }))
  const scan = (by: keyof typeof guards) => (text: string) => {
    if (guards[by](text, performance.now())) handOver(text)
  }
  useKeyboardWedge(scan('handScanner'))
  return (
    <section aria-label={m.kitchen_pick_up()} className="kitchen-pick-up">
      <NumberForm isBusy={isBusy} onCode={handOver} />
      <button type="button" aria-pressed={hasCamera} onClick={() => setHasCamera(!hasCamera)}>
        {hasCamera ? m.kitchen_camera_off() : m.kitchen_camera_on()}
      </button>
      {hasCamera && (
        <LazySection fallback={<p role="status">{m.scan_camera_opening()}</p>}>
          <HandOverCamera onCode={scan('camera')} />
        </LazySection>
      )}
      <div role="status" aria-live="assertive" className="kitchen-outcomes">
        {outcome && <HandOverOutcomes handOver={outcome} snacks={snacks} now={now} onDismiss={dismiss} />}
      </div>
    </section>
  )
}

type NumberFormProps = { readonly isBusy: boolean; readonly onCode: (code: string) => void }

function NumberForm({ isBusy, onCode }: NumberFormProps) {
  const id = useId()
  const [code, setCode] = useState('')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '' || isBusy) return
    onCode(code.trim())
    setCode('')
  }
  return (
    <form onSubmit={onSubmit}>
      <label htmlFor={id}>{m.kitchen_number()}</label>
      <input
        id={id}
        value={code}
        autoComplete="off"
        maxLength={2000}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" aria-busy={isBusy || undefined}>
        {m.kitchen_hand_over()}
      </button>
    </form>
  )
}
