import { SignJWT } from 'jose'
import { z } from 'zod'
import { subjectId } from './accounts.ts'
import { loadKey, generateKey, type SigningKey } from './signing-key.ts'

const HOUR_SECONDS = 3600

export const tokenRequestSchema = z.strictObject({
  email: z.email(),
  name: z.string().min(1),
  email_verified: z.boolean().default(true),
  /** The organisation that the account belongs to; null for a personal account. Without it, that of the address, unless it is of Gmail. */
  hd: z.string().nullable().optional(),
  sub: z.string().optional(),
  picture: z.string().optional(),
  nonce: z.string().optional(),
  audience: z.string().optional(),
  issuer: z.string().optional(),
  expired: z.boolean().default(false),
  /** Signed by another key under the issuer's key id. */
  forged: z.boolean().default(false),
})

export type TokenRequest = z.infer<typeof tokenRequestSchema>

export type Issuer = {
  readonly key: () => Promise<SigningKey>
  readonly issuer: () => string
  readonly clientId: string
  readonly pictureUrl: (name: string) => string
  readonly now: () => number
}

export async function createIdToken(issuer: Issuer, request: TokenRequest): Promise<string> {
  const issuedAt = Math.floor(issuer.now() / 1000) - (request.expired ? 2 * HOUR_SECONDS : 0)
  const [givenName = '', ...familyNames] = request.name.split(' ')
  const claims = {
    azp: request.audience ?? issuer.clientId,
    email: request.email,
    email_verified: request.email_verified,
    name: request.name,
    given_name: givenName,
    family_name: familyNames.join(' '),
    picture: request.picture ?? issuer.pictureUrl(request.name),
    ...organisationOf(request),
    ...(request.nonce && { nonce: request.nonce }),
  }
  const issuerKey = await issuer.key()
  const key = request.forged ? await loadKey(await generateKey(issuerKey.keyId)) : issuerKey
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: issuerKey.keyId, typ: 'JWT' })
    .setIssuer(request.issuer ?? issuer.issuer())
    .setSubject(request.sub ?? subjectId(request.email))
    .setAudience(request.audience ?? issuer.clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + HOUR_SECONDS)
    .sign(key.privateKey)
}

function organisationOf({ email, hd }: TokenRequest): { readonly hd?: string } {
  if (hd !== undefined) return hd === null ? {} : { hd }
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === 'gmail.com' ? {} : { hd: domain }
}
