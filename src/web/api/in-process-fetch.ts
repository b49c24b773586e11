export const INTERNAL_ORIGIN = 'http://marquee.internal'

type Fetch = (request: Request) => Promise<Response>

/** Sends requests without a socket while a page is rendered on the server, which provides its own fetch. */
export function fetchInProcess(request: Request): Promise<Response> {
  return (globalThis as unknown as { marqueeFetch: Fetch }).marqueeFetch(request)
}
