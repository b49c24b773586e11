import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { PersonalRecords } from '#server/ports/personal-records.ts'
import { emailProofRoutes } from './email-proof/email-proof.routes.ts'
import { passwordsRoutes } from './passwords/passwords.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { twoFactorRoutes, type TwoFactorOptions } from './two-factor/two-factor.routes.ts'
import { usersRoutes } from './users/users.routes.ts'

type Options = TwoFactorOptions & { readonly records: readonly PersonalRecords[] }

export function accountsRoutes(app: FastifyInstance, deps: Deps, { records, qrDataUrl }: Options): void {
  registrationRoutes(app, deps)
  signInRoutes(app, deps)
  passwordsRoutes(app, deps)
  emailProofRoutes(app, deps)
  profileRoutes(app, deps)
  sessionsRoutes(app, deps)
  privacyRoutes(app, deps, records)
  usersRoutes(app, deps, records)
  twoFactorRoutes(app, deps, { qrDataUrl })
}
