/** Keeps uploaded files where every process of the site can serve them from. */
export type UploadStore = {
  /** Stores a WebP under a random name and answers the address that pages show. */
  readonly save: (picture: Buffer) => Promise<string>
  /** Nothing happens when the address is not one of ours, or the file has gone. */
  readonly remove: (address: string | null) => Promise<void>
}
