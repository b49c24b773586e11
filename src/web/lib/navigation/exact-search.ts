type Search = Readonly<Record<string, unknown>>

/**
 * Returns the `validateSearch` of a route whose search is what `read` returns and nothing else. The router alone would keep every other parameter
 * as it stands in the address, also a list (`?q=[]`) where the page reads a text.
 */
export function exactSearch<Read extends (search: Search) => object>(read: Read) {
  return (search: Search): ReturnType<Read> => {
    const dropped = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
    return { ...dropped, ...(read(search) as ReturnType<Read>) }
  }
}
