import type { FastifyRequest } from 'fastify'

/** Where the site is reached from outside. Without PUBLIC_URL it is in TEST MODE: there, and only there, the visitor's own word for it will do. */
export function siteOriginOf({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${protocol}://${host}`
}
