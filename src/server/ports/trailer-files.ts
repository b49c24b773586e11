import type { Readable } from 'node:stream'

/** A file that is read in parts: it may be too large for the memory. */
export type VideoFile = {
  readonly bytes: number
  /** Returns fewer bytes at the end of the file. */
  readonly read: (position: number, length: number) => Promise<Buffer>
}

export type VideoFormat = 'mp4' | 'webm'

/** Keeps the files of trailers where every process of the site finds them. */
export type TrailerFiles = {
  /** Writes what comes to a file that is not public yet. Fails as the stream fails. */
  readonly receive: (id: string, content: Readable) => Promise<void>
  /** Reads what was received. */
  readonly inspect: <T>(id: string, look: (file: VideoFile) => Promise<T>) => Promise<T>
  /** Makes what was received public. Returns its address. */
  readonly publish: (id: string, format: VideoFormat) => Promise<string>
  /** Removes the public file and what was received. Files that do not exist are no error. */
  readonly remove: (id: string) => Promise<void>
}
