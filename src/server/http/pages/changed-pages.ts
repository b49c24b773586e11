const PREFIX = 'pages:'

/** Returns the message of the change bus that evicts the cached pages of a record, by its id. */
export function pagesWith(id: string): string {
  return PREFIX + id
}

/** Returns the record id of such a message; null for any other message. */
export function recordOf(change: string): string | null {
  return change.startsWith(PREFIX) ? change.slice(PREFIX.length) : null
}
