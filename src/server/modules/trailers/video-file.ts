/** A file that is read in parts: it may be too large for the memory. */
export type VideoFile = {
  readonly bytes: number
  /** Returns fewer bytes at the end of the file. */
  readonly read: (position: number, length: number) => Promise<Buffer>
}

/** `type`: no MP4 or WebM. `codec`: a video in another format than H.264 or those of WebM. `incomplete`: a part of it is missing. */
export type VideoProblem = 'type' | 'codec' | 'incomplete'
export type VideoFormat = 'mp4' | 'webm'

export type CheckedVideo =
  | { readonly kind: 'video'; readonly format: VideoFormat }
  | { readonly kind: 'refused'; readonly problem: VideoProblem }

export const refused = (problem: VideoProblem): CheckedVideo => ({ kind: 'refused', problem })
