import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Returns the first of the encodings that a client accepts (RFC 9110, 12.5.3), without weighing them; undefined when it accepts none. */
export function acceptedEncoding<T extends Encoding>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  encodings: readonly T[],
): T | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
  return encodings.find((encoding) => patterns[encoding].test(accepted))
}

const REFUSED = String.raw`\s*;\s*q=0(\.0+)?\s*(,|$)`
const patterns: Readonly<Record<Encoding, RegExp>> = {
  br: new RegExp(String.raw`\bbr\b(?!${REFUSED})`),
  gzip: new RegExp(String.raw`\bgzip\b(?!${REFUSED})`),
}
