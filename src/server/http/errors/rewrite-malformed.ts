/** Addresses whose errors programs read. */
const OF_PROGRAMS = /^\/(?:hi\/)?(?:api|media|assets|simulator)(?:[/?]|$)/

/** Returns the address that is routed: `/404` for a page whose path cannot be decoded, which the router would refuse before any page is rendered. */
export function rewriteMalformed({ url = '/' }: { readonly url?: string | undefined }): string {
  if (!url.startsWith('/') || OF_PROGRAMS.test(url)) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.startsWith('/hi/') ? '/hi/404' : '/404'
  }
}
