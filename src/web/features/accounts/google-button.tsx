import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { getSiteConfigOptions, issueGoogleNonceOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { language } from '#web/lib/document/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { googleButtonOptions, loadGoogleIdentity, nonceOf, type GoogleCredential } from './google-identity.ts'

type GoogleButtonProps = { readonly onCredential: (credential: GoogleCredential) => void }

/** Keeps its place when the cinema has no Google client id or Google cannot be reached, with a note. */
export function GoogleButton({ onCredential }: GoogleButtonProps) {
  const noteId = useId()
  const { data: config } = useQuery(getSiteConfigOptions())
  const { place, state } = useRenderedGoogleButton(config?.google, onCredential)
  const isReady = state === 'ready'
  const isMissing = config !== undefined && config.google.clientId === null
  return (
    <div className="grid gap-2">
      <div className="grid min-h-11">
        {!isReady && (
          <Button variant="secondary" size="md" disabled aria-describedby={noteId}>
            {m.google_sign_in()}
          </Button>
        )}
        <div
          ref={place}
          className={isReady ? 'grid justify-items-center' : 'invisible h-0 overflow-hidden'}
        />
      </div>
      <p id={noteId} className="text-center text-sm text-ink-soft empty:hidden">
        {isMissing && m.google_unavailable()}
        {state === 'failed' && m.google_failed()}
      </p>
    </div>
  )
}

/** A nonce is good for an hour, and once. */
const freshNonce = {
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 30 * 60_000,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: false,
} as const

type GoogleSettings = { readonly clientId: string | null; readonly scriptUrl: string }

/** Lets Google's script render its button into our element once it has loaded. */
function useRenderedGoogleButton(
  google: GoogleSettings | undefined,
  onCredential: (credential: GoogleCredential) => void,
) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onCredential)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    latest.current = onCredential
  })
  const { clientId, scriptUrl = '' } = google ?? {}
  const { data: issued, isError } = useQuery({
    ...issueGoogleNonceOptions(),
    ...freshNonce,
    enabled: !!clientId,
  })
  const secrets = useRef(new Map<string, string>())
  useEffect(() => {
    if (!clientId || !issued) return
    let isGone = false
    const { nonce, secret } = issued
    secrets.current.set(nonce, secret)
    // A sign-in sheet that is already open still sends the previous nonce.
    const callback = ({ credential }: { readonly credential: string }) =>
      latest.current({ credential, nonceSecret: secrets.current.get(nonceOf(credential)) ?? secret })
    loadGoogleIdentity(scriptUrl).then(
      (identity) => {
        if (isGone || !place.current) return
        identity.initialize({ client_id: clientId, nonce, callback })
        identity.renderButton(place.current, googleButtonOptions(place.current, language))
        setState('ready')
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
    }
  }, [clientId, scriptUrl, issued])
  return { place, state: isError ? ('failed' as const) : state }
}
