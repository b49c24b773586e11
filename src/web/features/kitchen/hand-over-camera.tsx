import { CameraPicture, noCameraLabels } from '#web/lib/scanning/camera-picture.tsx'
import { useCamera } from '#web/lib/scanning/use-camera.ts'

type HandOverCameraProps = { readonly onCode: (text: string) => void }

/** The picture of the camera while it is on, or why there is none: a hand scanner and the number do as well. */
export function HandOverCamera({ onCode }: HandOverCameraProps) {
  const { state } = useCamera()
  if (typeof state === 'string') return <p role="status">{noCameraLabels[state]()}</p>
  return <CameraPicture stream={state.stream} onCode={onCode} />
}
