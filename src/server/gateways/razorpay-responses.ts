import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { HttpResponse } from './http-client.ts'
import { readJson } from './read-json.ts'

const Failure = z.object({
  error: z.object({ code: z.string().optional(), description: z.string().nullish() }),
})

/** A response outside the provider's documentation says nothing about what the provider did: throws `provider_unavailable`. */
export function read<T>(response: HttpResponse, shape: z.ZodType<T>): T {
  const parsed = response.status < 400 ? shape.safeParse(readJson(response.body)) : undefined
  if (parsed?.success) return parsed.data
  throw unexpected(response)
}

export function unexpected({ status, body }: HttpResponse): AppError {
  return Object.assign(new AppError('provider_unavailable'), {
    cause: new Error(`unexpected response ${status}: ${describeFailure(body)}`),
  })
}

/** An unknown id is 400 with a description; an unknown address, which would be our mistake, is another description. */
export function isAbsent({ status, body }: HttpResponse): boolean {
  return status === 404 || (status === 400 && describeFailure(body).includes('does not exist'))
}

export function describeFailure(body: string): string {
  const failure = Failure.safeParse(readJson(body))
  return failure.success
    ? (failure.data.error.description ?? failure.data.error.code ?? 'refused')
    : 'no reason given'
}
