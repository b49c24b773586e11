import type { IdentityVerifier } from '#server/ports/identity-verifier.ts'
import { z } from 'zod'
import { createHttpClient } from './http-client.ts'
import { readJson } from './read-json.ts'

type FacebookOptions = {
  readonly graphUrl: string
  readonly appId: string
  readonly appSecret: string
  readonly timeoutMilliseconds: number
  readonly now: () => Date
}

const TokenResponse = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.literal(true), user_id: z.string().min(1) }),
})
const PersonResponse = z.object({ id: z.string(), email: z.email().optional() })

/**
 * Verifies an access token through the Graph API, including that it was issued to our app: a token of another app proves nothing
 * here. Facebook does not guarantee that an address is verified, so it is never linked to an existing account by email.
 */
export function createFacebook({
  graphUrl,
  appId,
  appSecret,
  timeoutMilliseconds,
  now,
}: FacebookOptions): IdentityVerifier & { close: () => Promise<void> } {
  const http = createHttpClient({ baseUrl: graphUrl, timeoutMilliseconds, now })

  async function ask<T extends z.ZodType>(path: string, query: Record<string, string>, shape: T) {
    const search = new URLSearchParams(query)
    const { status, body } = await http.send({
      method: 'GET',
      path: `${path}?${search}`,
      isSafeToRepeat: true,
    })
    return status === 200 ? shape.safeParse(readJson(body)).data : undefined
  }

  return {
    close: http.close,
    async verify(token) {
      const access = `${appId}|${appSecret}`
      const checked = await ask('/debug_token', { input_token: token, access_token: access }, TokenResponse)
      if (checked?.data.app_id !== appId) return null
      const person = await ask('/me', { fields: 'id,name,email', access_token: token }, PersonResponse)
      if (person?.id !== checked.data.user_id) return null
      return {
        provider: 'facebook',
        subject: person.id,
        email: person.email ?? null,
        isEmailVerified: false,
        nonce: null,
      }
    },
  }
}
