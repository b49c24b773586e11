import { type FormEvent, lazy, useId, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Kitchen, HandOver } from '#web/api/gen/types.gen.ts'
import { createRepeatGuard } from '#web/lib/scanning/repeat-guard.ts'
import { useKeyboardWedge } from '#web/lib/scanning/use-keyboard-wedge.ts'
import { m } from '#web/paraglide/messages.js'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { getKitchenQueryKey, handOverSnacksMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { HandOverOutcomes } from './hand-over-outcomes.tsx'

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

/** Hands over what is ready of a code, and keeps what became of it until the next one. */
function useHandOver() {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<HandOver | null>(null)
  const call = useMutation({ ...handOverSnacksMutation(), ...retryInOutage })
  async function handOver(code: string): Promise<void> {
    try {
      // The same key however often the call is repeated: a lost response does not read as handed over by another.
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      setOutcome(await call.mutateAsync({ body: { code }, headers }))
    } catch (error) {
      setOutcome(null)
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
    void queryClient.invalidateQueries({ queryKey: getKitchenQueryKey() })
  }
  return {
    handOver: (code: string) => void handOver(code),
    isBusy: call.isPending,
    outcome,
    dismiss: () => setOutcome(null),
  }
}
