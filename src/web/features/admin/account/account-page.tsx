import { useUser } from '#web/lib/session/auth-store.ts'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { m } from '#web/paraglide/messages.js'
import { roleText } from '../users/user-labels.ts'
import { OwnSignInList } from '../users/sign-in-list.tsx'
import { DoorPhones } from './door-phones.tsx'
import { PasswordSection } from './password-section.tsx'
import { OwnProfile } from './own-profile.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** The own account: who one is, how one signs in, where one is signed in and was; and the phones at the doors. */
export function AccountPage() {
  const user = useUser()
  const mayPairPhones = useMayDo('pairPhones')
  return (
    <>
      <header className="admin-head">
        <h1>{m.admin_account()}</h1>
        {user && <p className="admin-count">{roleText(user)}</p>}
      </header>
      <div className="admin-sections">
        <OwnProfile />
        <PasswordSection />
        <TwoFactorSection />
        <SessionsSection />
        <OwnSignInList />
        {mayPairPhones && <DoorPhones />}
      </div>
    </>
  )
}
