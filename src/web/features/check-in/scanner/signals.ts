/** What staff hear and feel, so that they need not look: let in, refused, or a question. */
export type Signal = 'admitted' | 'refused' | 'question'

/** Tones one after the other: hertz, and seconds for each. */
const tones: Readonly<Record<Signal, { readonly hertz: readonly number[]; readonly seconds: number }>> = {
  admitted: { hertz: [880, 1320], seconds: 0.09 },
  refused: { hertz: [220, 160], seconds: 0.22 },
  question: { hertz: [660], seconds: 0.12 },
}
/** Milliseconds of vibration and pause. */
const vibrations: Readonly<Record<Signal, number[]>> = {
  admitted: [80],
  refused: [200, 80, 200],
  question: [40, 60, 40],
}

let audio: AudioContext | null = null

/** Browsers allow sound after the first key or touch: call this then. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
  } catch {
    // No audio device: colour, word and vibration remain.
  }
}

/** Never throws: a phone that cannot sound or vibrate still admits. */
export function giveSignal(signal: Signal, { isMuted }: { readonly isMuted: boolean }): void {
  if (canVibrate()) navigator.vibrate(vibrations[signal])
  if (!audio || isMuted) return
  const { hertz, seconds } = tones[signal]
  try {
    hertz.forEach((tone, index) => playTone(audio, { tone, seconds, start: index * seconds }))
  } catch {
    // The audio device has gone.
  }
}

/** Like sound, vibration is refused until the page has been touched. A browser that does not tell decides itself. */
function canVibrate(): boolean {
  return 'vibrate' in navigator && (navigator.userActivation?.hasBeenActive ?? true)
}

function playTone(
  context: AudioContext | null,
  { tone, seconds, start }: { readonly tone: number; readonly seconds: number; readonly start: number },
): void {
  if (!context) return
  const from = context.currentTime + start
  const oscillator = new OscillatorNode(context, { frequency: tone, type: 'triangle' })
  // Without a short rise and fall the tone begins and ends with a click.
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setTargetAtTime(0.4, from, 0.008)
  gain.gain.setTargetAtTime(0, from + seconds * 0.8, 0.015)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(from + seconds + 0.1)
}
