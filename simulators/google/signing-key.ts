import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'

export type SigningKey = {
  readonly keyId: string
  readonly privateKey: CryptoKey
  readonly publicJwk: JWK
}

export type StoredKey = { readonly kind: 'key'; readonly privateJwk: JWK }

export async function generateKey(keyId: string): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    kind: 'key',
    privateJwk: { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' },
  }
}

export async function loadKey({ privateJwk }: StoredKey): Promise<SigningKey> {
  const privateKey = await importJWK(privateJwk, 'RS256')
  if (privateKey instanceof Uint8Array) throw new Error('The signing key in the journal is not an RSA key.')
  const { kty, n, e, kid, alg, use } = privateJwk
  if (!kty || !n || !e || !kid) throw new Error('The signing key in the journal is incomplete.')
  return { keyId: kid, privateKey, publicJwk: { kty, n, e, kid, alg: alg ?? 'RS256', use: use ?? 'sig' } }
}
