import { CameraOff, LoaderCircle } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import type { CameraControl } from '#web/lib/scanning/use-camera.ts'
import { CameraPicture, noCameraLabels } from '#web/lib/scanning/camera-picture.tsx'

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
        {noCameraLabels[state]()}
      </p>
      {state !== 'opening' && state !== 'none' && (
        <button type="button" onClick={() => setOn(true)}>
          {m.scan_camera_on()}
        </button>
      )}
    </div>
  )
}
