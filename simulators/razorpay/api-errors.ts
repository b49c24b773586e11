/** The error body of the real API. */
export type ApiErrorBody = {
  readonly error: {
    readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
    readonly description: string
    readonly source: string
    readonly step: string
    readonly reason: string
    readonly metadata: Readonly<Record<string, string>>
    readonly field?: string
  }
}

export class ApiError extends Error {
  readonly status: number
  readonly body: ApiErrorBody
  constructor(status: number, body: ApiErrorBody) {
    super(body.error.description)
    this.status = status
    this.body = body
  }
}

export function badRequest(description: string, details: Partial<ApiErrorBody['error']> = {}): ApiError {
  return new ApiError(400, errorBody(description, details))
}

/** The real API responds with 400, not 404, to an unknown id. */
export function unknownIdError(): ApiError {
  return badRequest('The id provided does not exist', { field: 'id' })
}

/** An unknown address, or a known one with another method: also 400, not 404. */
export function unknownAddressError(): ApiError {
  return badRequest('The requested URL was not found on the server.', unspecified)
}

/** The details of errors that name no cause. */
export const unspecified = { source: 'NA', step: 'NA', reason: 'NA' } as const

export function bodyForStatus(status: number): unknown {
  if (status === 502 || status === 503 || status === 504) return `<html><h1>${status}</h1><hr>gateway</html>`
  if (status === 429) return errorBody('Too many requests', { reason: 'rate_limit_exceeded' })
  if (status < 500) return errorBody('The request could not be completed')
  return errorBody('We are facing some trouble completing your request at the moment. Please try again.', {
    code: 'SERVER_ERROR',
    source: 'internal',
    reason: 'server_error',
  })
}

export function errorBody(description: string, details: Partial<ApiErrorBody['error']> = {}): ApiErrorBody {
  const defaults = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  } as const
  return { error: { ...defaults, ...details } }
}
