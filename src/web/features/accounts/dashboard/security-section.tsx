import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { DeviceList } from './device-list.tsx'
import { PasswordForm } from './password-form.tsx'

export function SecuritySection() {
  const user = useUser()
  if (!user) return null
  return (
    <div>
      <SettingsGroup title={m.password_title()}>
        {user.hasPassword === false ? <NoPassword email={user.email} /> : <PasswordForm email={user.email} />}
      </SettingsGroup>
      <SettingsGroup title={m.devices_title()} hint={m.devices_hint()}>
        <DeviceList user={user} />
      </SettingsGroup>
    </div>
  )
}

function NoPassword({ email }: { email: string }) {
  return (
    <>
      <p>{m.password_none()}</p>
      <LinkButton to="/forgot-password" search={{ email }} variant="secondary" className="justify-self-start">
        {m.password_set_link()}
      </LinkButton>
    </>
  )
}
