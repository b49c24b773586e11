import type { Slice } from '#server/platform/paging.ts'

type PageRequest = { readonly page: number; readonly limit: number | undefined }

/** Returns the slice of a page; without a limit the whole list is the first page. */
export function sliceOf({ page, limit = Number.MAX_SAFE_INTEGER }: PageRequest): Slice {
  return { offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER), limit }
}
