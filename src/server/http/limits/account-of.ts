import type { FastifyRequest } from 'fastify'

/** Returns the id of the account or of the paired device that sends a request: each has its own limits, wherever it is. */
export function accountOf({
  caller,
  doorPhone,
  customerScreen,
}: Pick<FastifyRequest, 'caller' | 'doorPhone' | 'customerScreen'>): string | undefined {
  return caller?.userId ?? doorPhone?.id ?? customerScreen?.id
}
