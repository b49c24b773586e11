import { m } from '#web/paraglide/messages.js'

const MAX_BYTES = 5 * 1024 * 1024

/** Validates a file before the upload. Returns the error message. */
export function photoError({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return m.photo_not_image()
  return size > MAX_BYTES ? m.photo_too_large() : undefined
}
