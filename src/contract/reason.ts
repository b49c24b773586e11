/** The most characters of a reason that staff give for what they do; it stands in the audit log. Read by pages: no zod. */
export const MAX_REASON = 500
