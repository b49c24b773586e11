export type CallAnswer = { readonly status: number; readonly body: unknown }

/** POSTs to the API of a site in another process. */
export type ApiCaller = (path: string, token: string, body?: unknown) => Promise<CallAnswer>

export function createApiCaller(siteUrl: string): ApiCaller {
  return async (path, token, body = {}) => {
    const answer = await fetch(`${siteUrl}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
}
