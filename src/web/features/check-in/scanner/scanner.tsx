import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { CameraView } from './camera-view.tsx'
import { TypedCodeForm } from './typed-code-form.tsx'
import { OutcomeScreen } from './outcome-screen.tsx'
import { RecentScans } from './recent-scans.tsx'
import { ScannerBar } from './scanner-bar.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useScanSettings } from './scan-settings.ts'
import { allowSound } from './signals.ts'
import { useCamera } from '#web/lib/scanning/use-camera.ts'
import type { Door } from './use-door.ts'
import { useKeyboardWedge } from '#web/lib/scanning/use-keyboard-wedge.ts'
import { useScans } from './use-scans.ts'

/** Camera, hand scanner and code field; the outcome covers all of them. */
export function Scanner({ door: { session, status } }: { readonly door: Door }) {
  const [settings, changeSettings] = useScanSettings()
  const scans = useScans(session, settings)
  const camera = useCamera()
  const code = useRef<HTMLInputElement>(null)
  useKeyboardWedge((text) => scans.scan(text, 'hand_scanner'))
  useSoundAfterFirstTouch()
  const { shown } = scans
  return (
    <div className="scanner" data-outcome={shown ? '' : undefined}>
      <div className="scanner-controls" inert={shown !== null}>
        <ScannerBar status={status} session={session} />
        <p className="scanner-hint">
          {typeof camera.state === 'string' ? m.scan_hint_no_camera() : m.scan_hint()}
        </p>
      </div>
      <CameraView camera={camera} onCode={(text) => scans.scan(text, 'camera')} isSmall={shown !== null} />
      <div className="scanner-controls" inert={shown !== null}>
        <TypedCodeForm ref={code} isBusy={scans.isBusy} onCode={(text) => scans.scan(text, 'typed')} />
        <RecentScans session={session} counts={status.counts} undoMinutes={status.facts?.undoMinutes} />
        <SettingsPanel camera={camera} settings={settings} onChange={changeSettings} />
      </div>
      <div aria-live="assertive" className="scanner-live">
        {shown && (
          <OutcomeScreen
            shown={shown}
            isBusy={scans.isBusy}
            onAdmit={scans.admit}
            onDismiss={() => {
              scans.dismiss()
              // After a typed code the next one is probably typed as well.
              if (shown.by === 'typed') code.current?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}

function useSoundAfterFirstTouch(): void {
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const
    events.forEach((name) => addEventListener(name, allowSound, { once: true }))
    return () => events.forEach((name) => removeEventListener(name, allowSound))
  }, [])
}
