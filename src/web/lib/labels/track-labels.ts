import type { Track } from '#domain/screen-facts.ts'
import { m } from '#web/paraglide/messages.js'

const labels = {
  atmos: m.track_atmos,
  captions: m.track_captions,
  audio_description: m.track_audio_description,
} as const satisfies Record<Track, () => string>

export function trackLabel(track: Track): string {
  return labels[track]()
}
