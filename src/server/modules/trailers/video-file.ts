import type { VideoFormat } from '#server/ports/trailer-files.ts'

/** `type`: no MP4 or WebM. `codec`: a video in another format than H.264 or those of WebM. `incomplete`: a part of it is missing. */
export type VideoProblem = 'type' | 'codec' | 'incomplete'

export type CheckedVideo =
  | { readonly kind: 'video'; readonly format: VideoFormat }
  | { readonly kind: 'refused'; readonly problem: VideoProblem }

export const refused = (problem: VideoProblem): CheckedVideo => ({ kind: 'refused', problem })
