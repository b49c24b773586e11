import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Logo } from '#web/ui/logo.tsx'

type AuthPageProps = {
  readonly title: string
  readonly lead: string
  readonly art: ReactNode
  readonly children: ReactNode
}

/** Layout of sign-in and registration: the form, and a collage of posters beside it on a wide screen. */
export function AuthPage({ title, lead, art, children }: AuthPageProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,34rem)_1fr]">
      <div className="page flex flex-col py-5">
        <header className="flex items-center justify-between">
          <Link to="/" aria-label={m.site_name()} className="-m-2 p-2">
            <Logo className="h-7" />
          </Link>
          <Link to="/" className="link-quiet flex min-h-11 items-center gap-1.5 text-sm">
            <ArrowLeft aria-hidden className="size-4" />
            {m.back()}
          </Link>
        </header>
        <div className="mx-auto my-auto grid w-full max-w-md gap-6 py-10">
          <div className="grid gap-2">
            <h1 className="display text-4xl md:text-5xl">{title}</h1>
            <p className="text-ink-soft">{lead}</p>
          </div>
          {children}
        </div>
      </div>
      <div aria-hidden className="relative hidden overflow-hidden lg:block">
        {art}
      </div>
    </div>
  )
}
