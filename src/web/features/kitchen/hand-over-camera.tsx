import { useCallback, useEffect, useRef } from 'react'
import { type CameraControl, useCamera } from '#web/lib/scanning/use-camera.ts'
import { watchCamera } from '#web/lib/scanning/watch-camera.ts'
import { m } from '#web/paraglide/messages.js'

type HandOverCameraProps = { readonly onCode: (text: string) => void }

/** The picture of the camera while it is on, or why there is none: a hand scanner and the number do as well. */
export function HandOverCamera({ onCode }: HandOverCameraProps) {
  const { state } = useCamera()
  if (typeof state === 'string') return <p role="status">{words[state]()}</p>
  return <Picture stream={state.stream} onCode={onCode} />
}

const words: Readonly<Record<Extract<CameraControl['state'], string>, () => string>> = {
  opening: m.scan_camera_opening,
  off: m.scan_camera_off,
  none: m.scan_camera_none,
  refused: m.scan_camera_refused,
  busy: m.scan_camera_busy,
}

function Picture({ stream, onCode }: HandOverCameraProps & { readonly stream: MediaStream }) {
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
