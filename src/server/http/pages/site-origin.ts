import type { FastifyRequest } from 'fastify'

/** Returns the public origin of the site. Without PUBLIC_URL the site is in TEST MODE; only there the Host header is trusted. */
export function siteOriginOf({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${protocol}://${host}`
}
