import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { initialOf } from './initial-of.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button-class.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useRefreshProfile } from './use-refresh-profile.ts'
import { useLogout } from './use-logout.ts'

/** Shows Login to a visitor, and the initial of the signed-in user, which opens the profile. */
export function AccountMenu() {
  const user = useUser()
  useRefreshProfile()
  if (!user) {
    return (
      <Link to="/login" className={buttonClass({ size: 'sm' })}>
        {m.login()}
      </Link>
    )
  }
  return (
    <Popover
      label={m.profile_of({ name: user.name })}
      buttonClassName="grid size-10 place-items-center rounded-full bg-marquee font-semibold text-on-marquee"
      button={<span aria-hidden>{initialOf(user.name)}</span>}
    >
      <Profile user={user} />
    </Popover>
  )
}

function Profile({ user }: { user: User }) {
  const logout = useLogout()
  return (
    <div className="flex w-72 max-w-full items-start gap-3 p-4">
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{user.name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{user.email}</p>
        <p className="text-sm text-ink-soft tabular-nums">{user.phone}</p>
        <Link to="/mydashboard" className="link mt-2 flex min-h-9 items-center" onClick={closePopover}>
          {m.my_bookings()}
        </Link>
      </div>
      <IconButton label={m.logout()} onClick={() => logout.mutate()} className="-mt-2 -mr-2">
        <LogOut aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

/** Closes the popover, which would stay open over the new page. */
function closePopover({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
