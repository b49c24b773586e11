/** So long the link of an invitation is good: over a weekend. */
export const INVITATION_HOURS = 72
