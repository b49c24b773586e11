/** The input of an endpoint, as it is sent over HTTP. */
export type EndpointCall = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type EndpointCalls = Readonly<Record<string, () => Promise<EndpointCall>>>
