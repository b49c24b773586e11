/** Keeps the files of pictures where every process of the site finds them: uploads in private, what is made of them in public. */
export type PictureFiles = {
  readonly saveOriginal: (id: string, file: Buffer) => Promise<void>
  /** Returns undefined when there is none. */
  readonly readOriginal: (id: string) => Promise<Buffer | undefined>
  readonly removeOriginal: (id: string) => Promise<void>
  /** The base address of the public files of a picture. */
  readonly addressOf: (id: string) => string
  /** Stores one of its public files; `suffix` is what follows the base address. */
  readonly save: (id: string, suffix: string, file: Buffer) => Promise<void>
  /** Files that do not exist are no error. */
  readonly remove: (id: string, suffixes: readonly string[]) => Promise<void>
}
