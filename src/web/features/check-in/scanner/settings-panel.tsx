import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { ScanSettings } from './scan-settings.ts'
import type { CameraControl } from '#web/lib/scanning/use-camera.ts'

type SettingsProps = {
  readonly camera: CameraControl
  readonly settings: ScanSettings
  readonly onChange: (changed: Partial<ScanSettings>) => void
}

/** Sound, groups, and what the camera offers. */
export function SettingsPanel({ camera, settings, onChange }: SettingsProps) {
  const open = typeof camera.state === 'string' ? null : camera.state
  return (
    <details className="scanner-settings">
      <summary>{m.scan_settings()}</summary>
      <Switch
        isOn={!settings.isMuted}
        onChange={(isOn) => onChange({ isMuted: !isOn })}
        label={m.scan_sound()}
      />
      <Switch
        isOn={settings.asksGroups}
        onChange={(asksGroups) => onChange({ asksGroups })}
        label={m.scan_ask_groups()}
      />
      <Switch isOn={camera.state !== 'off'} onChange={camera.setOn} label={m.scan_use_camera()} />
      {open?.setTorch && <Torch key={open.deviceId} setTorch={open.setTorch} />}
      {open && camera.cameras.length > 1 && (
        <label className="scanner-choice">
          <span>{m.scan_camera()}</span>
          <select value={open.deviceId} onChange={(event) => camera.choose(event.target.value)}>
            {camera.cameras.map(({ deviceId, label }, index) => (
              <option key={deviceId} value={deviceId}>
                {label || m.scan_camera_number({ number: index + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
    </details>
  )
}

function Torch({ setTorch }: { readonly setTorch: (isOn: boolean) => Promise<void> }) {
  const [isOn, setOn] = useState(false)
  const change = (wanted: boolean) =>
    void setTorch(wanted).then(
      () => setOn(wanted),
      () => setOn(false),
    )
  return <Switch isOn={isOn} onChange={change} label={m.scan_torch()} />
}

type SwitchProps = {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly label: string
}

function Switch({ isOn, onChange, label }: SwitchProps) {
  return (
    <label>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
