import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { siteConfigQuery } from './site-config-query.ts'

/** States that the site is in test mode. */
export function TestModeBanner() {
  const { data: config } = useQuery(siteConfigQuery())
  if (!config?.testMode) return null
  return (
    <aside aria-label={m.test_mode()} className="border-b border-line text-[0.8125rem] text-ink-soft">
      <p className="page flex min-h-8 flex-wrap items-center gap-x-3">
        <strong className="font-semibold tracking-wider text-marquee-ink">{m.test_mode()}</strong>
        <span className="max-sm:hidden">{m.test_mode_text()}</span>
        {config.mailboxUrl && (
          <a
            href={config.mailboxUrl}
            className="link-quiet ml-auto inline-flex min-h-8 items-center underline"
          >
            {m.test_mailbox()}
          </a>
        )}
      </p>
    </aside>
  )
}
