/** Default number of items of a page. */
export const DEFAULT_LIMIT = 50
/** The most items that one page holds. */
export const MAX_LIMIT = 200

/** The words that a list is searched for are at most so long. */
export const MOST_SEARCH_LETTERS = 100
