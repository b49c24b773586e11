import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { TEST_CLIENT_ID } from '../app.ts'
import { bodyOf, testSimulators } from '../testing/test-simulators.ts'

async function issuer() {
  const { url, call } = await testSimulators()
  const discovery = bodyOf<{ issuer: string; jwks_uri: string }>(
    await call('/google/.well-known/openid-configuration'),
  )
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri))
  return {
    url,
    token: async (changes = {}) => {
      const body = { email: 'asha@example.com', name: 'Asha Menon', ...changes }
      return bodyOf<{ credential: string }>(await call('/google/token', { body })).credential
    },
    verify: (token: string) => jwtVerify(token, keys, { issuer: discovery.issuer, audience: TEST_CLIENT_ID }),
  }
}

test('a token is verified with the keys of the discovery document', async () => {
  const { token, verify, url } = await issuer()
  const { payload } = await verify(await token({ nonce: 'n-1' }))
  expect(payload).toMatchObject({
    iss: `${url}/google`,
    sub: expect.stringMatching(/^1\d{20}$/),
    email: 'asha@example.com',
    email_verified: true,
    name: 'Asha Menon',
    nonce: 'n-1',
  })
  const again = await verify(await token({ email: 'ASHA@example.com' }))
  expect(again.payload.sub).toBe(payload.sub)
})

test.each([
  ['expired', { expired: true }, 'ERR_JWT_EXPIRED'],
  ['for another site', { audience: 'another' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['from another issuer', { issuer: 'https://accounts.example' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['forged', { forged: true }, 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
])('a token that is %s is rejected', async (_what, changes, code) => {
  const { token, verify } = await issuer()
  await expect(verify(await token(changes))).rejects.toMatchObject({ code })
})

test('the script and the sign-in page work under a strict content security policy', async () => {
  const { call } = await testSimulators()
  expect((await call('/google/client.js')).text).toContain('window.google')
  const page = await call('/google/sign-in?client_id=x&parent=http://localhost')
  expect(page.text).not.toMatch(/<script(?! type="module" src)|<style|style="|https:\/\//)
})
