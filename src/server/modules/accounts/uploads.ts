/** Keeps uploaded files where every process of the site can serve them from. */
export type UploadStore = {
  /** Stores under a random name and answers the address that pages show. */
  readonly save: (content: Buffer, extension: 'webp') => Promise<string>
  /** Nothing happens when the address is not one of ours, or the file has gone. */
  readonly remove: (address: string | null) => Promise<void>
}
