export type CameraProblem = 'refused' | 'none' | 'busy'

export type Camera = {
  readonly stream: MediaStream
  readonly deviceId: string | undefined
  /** Null where the camera has no light. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | null
  readonly close: () => void
}

/** TypeScript does not know the light. */
type TorchTrack = MediaTrackCapabilities & { readonly torch?: boolean }

/** Opens the chosen camera, or the one on the back. Returns why there is none. */
export async function openCamera(chosen: string | null): Promise<Camera | CameraProblem> {
  // Absent without https, too.
  if (!('mediaDevices' in navigator)) return 'none'
  const which = chosen ? { deviceId: { exact: chosen } } : { facingMode: 'environment' }
  try {
    const video = { ...which, width: { ideal: 1280 }, height: { ideal: 720 } }
    return cameraOf(await navigator.mediaDevices.getUserMedia({ video, audio: false }))
  } catch (error) {
    // A chosen camera that was unplugged.
    if (chosen && nameOf(error) === 'OverconstrainedError') return openCamera(null)
    return problemOf(error)
  }
}

/** Returns the cameras of this device; none when the browser does not tell. Their names are known once one of them was allowed. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
}

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks()
  const hasTorch = (track?.getCapabilities?.() as TorchTrack | undefined)?.torch === true
  const setTorch = async (torch: boolean) => {
    await track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
  }
  return {
    stream,
    deviceId: track?.getSettings().deviceId,
    setTorch: hasTorch ? setTorch : null,
    close: () => stream.getTracks().forEach((one) => one.stop()),
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = nameOf(error)
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

function nameOf(error: unknown): string {
  return error instanceof DOMException || error instanceof Error ? error.name : ''
}
