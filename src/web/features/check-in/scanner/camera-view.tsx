import { CameraOff, LoaderCircle } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { CameraControl } from '#web/lib/scanning/use-camera.ts'
import { watchCamera } from '#web/lib/scanning/watch-camera.ts'

type CameraViewProps = {
  readonly camera: CameraControl
  readonly onCode: (text: string) => void
  /** Beside the outcome, to aim at the next ticket. */
  readonly isSmall: boolean
}

/** The camera's picture with a frame to aim by; or why there is none, which is no error: a hand scanner does as well. */
export function CameraView({ camera: { state, setOn }, onCode, isSmall }: CameraViewProps) {
  if (typeof state !== 'string')
    return (
      <div className="scanner-camera" data-small={isSmall || undefined}>
        <CameraPicture stream={state.stream} onCode={onCode} />
      </div>
    )
  if (isSmall) return null
  return (
    <div className="scanner-camera" data-state={state}>
      <p role="status">
        {state === 'opening' ? <LoaderCircle aria-hidden /> : <CameraOff aria-hidden />}
        {words[state]()}
      </p>
      {state !== 'opening' && state !== 'none' && (
        <button type="button" onClick={() => setOn(true)}>
          {m.scan_camera_on()}
        </button>
      )}
    </div>
  )
}

const words = {
  opening: m.scan_camera_opening,
  off: m.scan_camera_off,
  none: m.scan_camera_none,
  refused: m.scan_camera_refused,
  busy: m.scan_camera_busy,
} as const

type PictureProps = { readonly stream: MediaStream; readonly onCode: (text: string) => void }

function CameraPicture({ stream, onCode }: PictureProps) {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  const watch = useCallback(
    (element: HTMLVideoElement) => watchCamera(element, { stream, onCode: (text) => latest.current(text) }),
    [stream],
  )
  return <video ref={watch} muted playsInline aria-label={m.scan_camera()} />
}
