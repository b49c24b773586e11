import { readToken } from '#web/lib/session/auth-store.ts'

/**
 * Sends a form with a file and tells how much of it is on its way, in per cent: `fetch` cannot. Rejects with the body of an error response, as the
 * client does, with a `TypeError` without a network, and with the reason of the signal when it ends the upload.
 */
export function sendFile<Body>(
  path: string,
  form: FormData,
  onProgress: (percent: number) => void,
  { method = 'POST', signal }: { readonly method?: string; readonly signal?: AbortSignal } = {},
): Promise<Body> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${readToken()}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / total)),
    )
    request.addEventListener('load', () => {
      const body = request.response as Body
      if (request.status >= 200 && request.status < 300) resolve(body)
      // The shape of an error response, which `errorTextOf` reads.
      else reject(body as Error)
    })
    request.addEventListener('error', () => reject(new TypeError('no network')))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason as Error)
    })
    request.send(form)
  })
}
