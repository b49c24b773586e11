/** Offset and limit of a page of a list. */
export type Slice = { readonly offset: number; readonly limit: number }

export function sliceOf({ page, limit }: { readonly page: number; readonly limit: number }): Slice {
  return { offset: (page - 1) * limit, limit }
}
