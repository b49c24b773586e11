const PREFIX = 'pages:'

/** Returns what the change bus announces when cached pages that name a record are not to be served any more, by the record's id. */
export function pagesWith(id: string): string {
  return PREFIX + id
}

/** Returns the id of the record whose pages a message of the change bus is about; null for any other message. */
export function recordOf(change: string): string | null {
  return change.startsWith(PREFIX) ? change.slice(PREFIX.length) : null
}
