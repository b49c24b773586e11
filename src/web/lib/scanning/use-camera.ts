import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { type Camera, type CameraProblem, listCameras, openCamera } from './open-camera.ts'

const CHOICE = 'doorCamera'

export type CameraControl = {
  /** `opening` while the browser asks for permission; `off` when staff have switched it off. */
  readonly state: Camera | CameraProblem | 'opening' | 'off'
  readonly cameras: readonly MediaDeviceInfo[]
  readonly choose: (deviceId: string) => void
  readonly setOn: (isOn: boolean) => void
}

/** The camera of this device while the page is open; the choice is remembered. */
export function useCamera(): CameraControl {
  const [isOn, setOn] = useState(true)
  // Asks again after a refusal: permissions change without a word to the page.
  const [attempt, setAttempt] = useState(1)
  const [chosen, setChosen] = useState(() => readStored('localStorage', CHOICE))
  const [state, setState] = useState<Camera | CameraProblem | 'opening'>('opening')
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    if (!isOn) return
    return whileOpen(chosen, (camera) => {
      setState(camera)
      if (typeof camera !== 'string') void listCameras().then(setCameras)
    })
  }, [chosen, isOn, attempt])
  return {
    state: isOn ? state : 'off',
    cameras,
    setOn: (on) => {
      setState('opening')
      setOn(on)
      setAttempt(attempt + 1)
    },
    choose: (deviceId) => {
      writeStored('localStorage', CHOICE, deviceId)
      setState('opening')
      setChosen(deviceId)
    },
  }
}

/** Opens a camera; the returned function closes it, also when it opens later. */
function whileOpen(chosen: string | null, show: (camera: Camera | CameraProblem) => void): () => void {
  let isOver = false
  const opening = openCamera(chosen)
  void opening.then((camera) => {
    if (!isOver) show(camera)
  })
  return () => {
    isOver = true
    void opening.then((camera) => typeof camera !== 'string' && camera.close())
  }
}
