import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import sharp from 'sharp'
import { emailCode, issueNonce, openSession } from '#server/modules/accounts/index.ts'
import { signedId } from '#server/platform/signed-id.ts'
import type { Person } from './builders.ts'
import type { TestCinema } from './test-cinema.ts'

export const PASSWORD = 'a torch and a whistle'

export function aRegistration() {
  return {
    name: 'Asha Verma',
    email: `${randomUUID()}@test.example`,
    phone: '9826012345',
    password: PASSWORD,
  }
}

export type GoogleClaims = {
  readonly email?: string
  readonly name?: string
  readonly email_verified?: boolean
  readonly hd?: string | null
  readonly sub?: string
  readonly audience?: string
  readonly issuer?: string
  readonly expired?: boolean
  readonly forged?: boolean
  readonly nonce?: string
}

/** The result of the Google sign-in button: an ID token and its claims. */
export async function aGoogleSignIn({ simulators, deps }: TestCinema, claims: GoogleClaims = {}) {
  const { email, name } = { ...aRegistration(), ...claims }
  const { nonce, secret: nonceSecret } = issueNonce(deps)
  const payload = { nonce, ...claims, email, name }
  const response = await simulators.inject({ method: 'POST', url: '/google/token', payload })
  const { credential } = response.json<{ credential: string }>()
  return { email, name, googleId: decodeJwt(credential).sub ?? '', credential, nonceSecret }
}

/** The token of a password reset link for a new user, or for the user with the given email address. */
export async function aResetToken(cinema: TestCinema, existingEmail?: string): Promise<string> {
  const registration = aRegistration()
  if (!existingEmail) await cinema.api.post('/users', { body: registration })
  const email = existingEmail ?? registration.email
  await cinema.api.post('/users/forgot/password', { body: { email } })
  const [reset] = await cinema.deps.db.query<{ id: string }>(
    `select r.id from password_reset r join app_user u on u.id = r.user_id where u.email = $1
     order by r.created_at desc, r.id desc limit 1`,
    [email],
  )
  if (!reset) throw new Error(`no password reset exists for ${email}`)
  return signedId(cinema.deps.keys.reset, reset.id)
}

/** The code that proves the email of a user, as it was mailed. */
export async function anEmailCode({ api, deps }: TestCinema, { userId, token }: Person): Promise<string> {
  await api.post('/users/me/email/code', { token })
  const [code] = await deps.db.query<{ id: string }>(
    'select id from email_code where user_id = $1 order by created_at desc, id desc limit 1',
    [userId],
  )
  if (!code) throw new Error('no code was mailed')
  return emailCode(deps.keys.emailCode, code.id)
}

export function sessionOf(token: string): string {
  return decodeJwt<{ sid: string }>(token).sid
}

let photo: Promise<Buffer> | undefined

export function aPhoto(): Promise<Buffer> {
  photo ??= sharp({ create: { width: 300, height: 400, channels: 3, background: '#a06030' } })
    .png()
    .toBuffer()
  return photo
}

/** Registers an account with Google; `signIn` is a further sign-in of the same Google user, because the first is used up. */
export async function registerWithGoogle(cinema: TestCinema, claims?: GoogleClaims) {
  type SignedIn = { user: { _id: string; email: string; hasPassword: boolean }; token: string }
  const { googleId: sub, ...person } = await aGoogleSignIn(cinema, claims)
  const { name, email } = person
  const body = { ...person, phone: '9826012345' }
  const registered = await cinema.api.post<SignedIn>('/users', { body })
  if (registered.status !== 201)
    throw new Error(`registering with Google failed: status ${registered.status}`)
  return { signIn: await aGoogleSignIn(cinema, { ...claims, email, name, sub }), ...registered.body }
}

/** A multipart form with one file. */
export async function aPhotoUpload(
  file?: Buffer,
  { name = 'me.png', type = 'image/png', field = 'file' } = {},
) {
  const boundary = 'marquee-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(head),
      file ?? (await aPhoto()),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** Valid account calls: each succeeds when `owner` makes it. */
export function accountCalls(cinema: TestCinema, owner: Person) {
  return {
    issueGoogleNonce: async () => ({}),
    loginWithGoogle: async () => ({ body: (await registerWithGoogle(cinema)).signIn }),
    loginWithFacebook: async () => ({
      body: { email: 'asha@test.example', userID: '1', name: 'Asha', accessToken: 'ignored' },
    }),
    // How often one address is mailed is limited.
    forgotPassword: async () => ({ body: { email: (await cinema.aPerson()).email } }),
    resetPassword: async () => ({
      body: { token: await aResetToken(cinema), password: 'a lantern and a ladder' },
    }),
    sendEmailCode: async () => ({}),
    getEmailCode: async () => ({}),
    proveEmail: async () => ({ body: { code: await anEmailCode(cinema, owner) } }),
    updateMe: async () => ({ body: { name: 'Asha Verma', phone: '9826012345', favouriteGenres: ['Drama'] } }),
    changePassword: async () => ({
      body: { currentPassword: PASSWORD, newPassword: 'a lantern and a ladder' },
    }),
    eraseMe: async () => ({ body: { password: PASSWORD } }),
    uploadPhoto: async () => ({ params: { id: owner.userId }, ...(await aPhotoUpload()) }),
    removePhoto: async () => ({ params: { id: owner.userId } }),
    listDevices: async () => ({}),
    listOwnSignIns: async () => ({}),
    signOutDevice: async () => ({
      params: { id: sessionOf(await openSession(cinema.deps, owner.userId)) },
      body: { password: PASSWORD },
    }),
    signOutOthers: async () => ({ body: { password: PASSWORD } }),
    exportMe: async () => ({}),
  }
}
