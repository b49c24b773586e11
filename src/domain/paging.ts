/** How many items of a list are answered unless `limit` says otherwise. */
export const DEFAULT_LIMIT = 50
/** The most items that one page holds. */
export const MAX_LIMIT = 200
