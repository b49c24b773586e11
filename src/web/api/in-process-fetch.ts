export const INTERNAL_ORIGIN = 'http://marquee.internal'

type Fetch = (request: Request) => Promise<Response>

/** While a page is rendered on the server, requests never touch a socket: the server hands in its own fetch. */
export function fetchInProcess(request: Request): Promise<Response> {
  return (globalThis as unknown as { marqueeFetch: Fetch }).marqueeFetch(request)
}
