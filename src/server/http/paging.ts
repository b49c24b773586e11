const DEFAULT_LIMIT = 50

/** The part of a list that was asked for; without words, its first page. */
export function pageOf({
  page = 1,
  limit = DEFAULT_LIMIT,
}: {
  page?: number | undefined
  limit?: number | undefined
}): {
  offset: number
  limit: number
} {
  return { offset: (page - 1) * limit, limit }
}
