export type CallResponse = { readonly status: number; readonly body: unknown }

/** Sends a POST request to the API of a site in another process. */
export type ApiCaller = (path: string, token: string, body?: unknown) => Promise<CallResponse>

export function createApiCaller(siteUrl: string): ApiCaller {
  return async (path, token, body = {}) => {
    const response = await fetch(`${siteUrl}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
}
