import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { getSiteConfigOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Always in its place; where the cinema has no Google client id it says so instead of failing. */
export function GoogleButton() {
  const noteId = useId()
  const { data: config } = useQuery(getSiteConfigOptions())
  const isSetUp = Boolean(config?.google.clientId)
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {m.or()}
      </p>
      <Button variant="secondary" size="lg" disabled={!isSetUp} aria-describedby={noteId}>
        {m.google_sign_in()}
      </Button>
      <p id={noteId} className="text-center text-sm text-ink-soft empty:hidden">
        {!isSetUp && m.google_unavailable()}
      </p>
    </div>
  )
}
