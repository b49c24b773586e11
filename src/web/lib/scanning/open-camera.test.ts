import { afterEach, expect, test, vi } from 'vitest'
import { listCameras, openCamera } from './open-camera.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose camera has a track with these functions. */
function stubCamera(track: object): void {
  const one = { getSettings: () => ({ deviceId: 'back' }), stop: () => undefined, ...track }
  const stream = { getVideoTracks: () => [one], getTracks: () => [one] }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } })
}

const torchOf = async () => {
  const camera = await openCamera(null)
  return typeof camera === 'string' ? camera : camera.setTorch
}

test('a light is offered only where the browser says that the camera has one', async () => {
  stubCamera({})
  expect(await torchOf()).toBeNull()
  stubCamera({ getCapabilities: () => ({}) })
  expect(await torchOf()).toBeNull()
  const applyConstraints = vi.fn(() => Promise.resolve())
  stubCamera({ getCapabilities: () => ({ torch: true }), applyConstraints })
  await ((await torchOf()) as (isOn: boolean) => Promise<void>)(true)
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
})

test('a browser without cameras says so, and one that does not list them has no choice', async () => {
  vi.stubGlobal('navigator', {})
  expect(await openCamera(null)).toBe('none')
  vi.stubGlobal('navigator', {
    mediaDevices: { enumerateDevices: () => Promise.reject(new Error('not allowed')) },
  })
  expect(await listCameras()).toEqual([])
})

test.each([
  ['NotAllowedError', 'refused'],
  ['NotReadableError', 'busy'],
  ['NotFoundError', 'none'],
])('%s is told as %s', async (name, problem) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  expect(await openCamera(null)).toBe(problem)
})
