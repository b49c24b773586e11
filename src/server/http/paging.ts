/** The part of a list that a page is. */
export type Slice = { readonly offset: number; readonly limit: number }

export function sliceOf({ page, limit }: { readonly page: number; readonly limit: number }): Slice {
  return { offset: (page - 1) * limit, limit }
}
