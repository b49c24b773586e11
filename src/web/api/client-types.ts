/* eslint-disable @typescript-eslint/no-unused-vars -- the generated code hands in more type parameters than we need */

/** The names and type parameters are those that the generated code uses. */
export type Config<_Options = unknown> = { readonly baseUrl: string }

export type ClientOptions = { readonly baseUrl?: string }

export type ClientMeta = Record<never, unknown>

export type TDataShape = { body?: unknown; headers?: unknown; path?: unknown; query?: unknown; url: string }

/** Options that the caller passes to a generated function. */
export type Options<
  Data extends TDataShape,
  ThrowOnError extends boolean = boolean,
  _Response = unknown,
> = Omit<Data, 'url'> & {
  readonly baseUrl?: string
  headers?: Record<string, string>
  readonly parseAs?: 'blob'
  readonly signal?: AbortSignal
  readonly throwOnError?: ThrowOnError
}

/** The call that a generated function builds from its options. */
export type Call = {
  readonly url: string
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Set for calls that need the bearer token. */
  readonly security?: readonly object[]
  readonly parseAs?: 'blob'
  /** Turns the rupees of a response into paise. */
  readonly responseTransformer?: (data: unknown) => Promise<unknown>
  readonly signal?: AbortSignal
}

/** `Responses` and `Errors` are records by status. An error response is thrown. */
export type RequestResult<Responses, _Errors, _ThrowOnError extends boolean> = Promise<{
  readonly data: Responses[keyof Responses]
}>

export type Send = <Responses, Errors, ThrowOnError extends boolean>(
  call: Call,
) => RequestResult<Responses, Errors, ThrowOnError>

export type Client = {
  readonly getConfig: () => Config
} & Readonly<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Send>>
