import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const loud = { isMuted: false }

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** The module of a page that has just been opened. */
const signals = () => import('./signals.ts')

test('a device without vibration and sound gives no signal, and goes on', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('AudioContext', undefined)
  const { allowSound, giveSignal } = await signals()
  allowSound()
  giveSignal('admitted', loud)
})

test('a browser whose sound cannot begin, or whose audio device has gone, still vibrates', async () => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate })
  vi.stubGlobal('AudioContext', function refuse() {
    throw new Error('no audio device')
  })
  const { allowSound, giveSignal } = await signals()
  allowSound()
  giveSignal('refused', loud)
  vi.stubGlobal('AudioContext', function context() {
    return { state: 'suspended', currentTime: 0, resume: () => Promise.reject(new Error('not allowed')) }
  })
  vi.stubGlobal('OscillatorNode', undefined)
  allowSound()
  giveSignal('admitted', loud)
  expect(vibrate.mock.calls).toEqual([[[200, 80, 200]], [[80]]])
})

test('muted, it vibrates only', async () => {
  const oscillators = vi.fn()
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate })
  vi.stubGlobal('AudioContext', function context() {
    return { state: 'running', currentTime: 0 }
  })
  vi.stubGlobal('OscillatorNode', oscillators)
  const { allowSound, giveSignal } = await signals()
  allowSound()
  giveSignal('question', { isMuted: true })
  expect(oscillators).not.toHaveBeenCalled()
  expect(vibrate).toHaveBeenCalledOnce()
})

test('a page that was not touched yet, as after a reload, does not vibrate: the browser would refuse it', async () => {
  const vibrate = vi.fn()
  const { giveSignal } = await signals()
  for (const hasBeenActive of [false, true]) {
    vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } })
    giveSignal('admitted', loud)
  }
  expect(vibrate).toHaveBeenCalledOnce()
})
