/** Stores uploaded files where every process of the site can serve them. */
export type UploadStore = {
  /** Stores a WebP under a random name and returns its public address. */
  readonly save: (picture: Buffer) => Promise<string>
  /** Does nothing when the address is not an upload or the file does not exist. */
  readonly remove: (address: string | null) => Promise<void>
}
