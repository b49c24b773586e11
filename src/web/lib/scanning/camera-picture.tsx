import { useCallback, useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { CameraControl } from './use-camera.ts'
import { watchCamera } from './watch-camera.ts'

/** Why there is no picture: a hand scanner does as well. */
export const noCameraLabels: Readonly<Record<Extract<CameraControl['state'], string>, () => string>> = {
  opening: m.scan_camera_opening,
  off: m.scan_camera_off,
  none: m.scan_camera_none,
  refused: m.scan_camera_refused,
  busy: m.scan_camera_busy,
}

type CameraPictureProps = { readonly stream: MediaStream; readonly onCode: (text: string) => void }

/** The picture of a camera, with every code that it shows. */
export function CameraPicture({ stream, onCode }: CameraPictureProps) {
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
