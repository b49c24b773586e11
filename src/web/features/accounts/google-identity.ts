import { loadScript } from '#web/lib/browser/load-script.ts'

/** The part of the Google Identity Services API that we use; the simulator provides the same. */
export type GoogleIdentity = {
  readonly initialize: (settings: {
    readonly client_id: string
    readonly nonce: string
    readonly callback: (response: { readonly credential: string }) => void
  }) => void
  readonly renderButton: (parent: HTMLElement, look: GoogleButtonOptions) => void
}

type GoogleButtonOptions = {
  readonly type: 'standard'
  readonly theme: 'outline' | 'filled_black'
  readonly size: 'large'
  readonly text: 'signin_with' | 'continue_with'
  readonly width: number
  readonly locale: string
}

const MAX_WIDTH = 400

/** Returns the options of the button, which Google renders in an iframe. */
export function googleButtonOptions(parent: HTMLElement, locale: string): GoogleButtonOptions {
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  return {
    type: 'standard',
    theme: isDark ? 'filled_black' : 'outline',
    size: 'large',
    text: 'signin_with',
    width: Math.min(parent.clientWidth || MAX_WIDTH, MAX_WIDTH),
    locale,
  }
}

/** Loads Google's script when the button is shown. */
export async function loadGoogleIdentity(url: string): Promise<GoogleIdentity> {
  await loadScript(url)
  const { google } = window as { google?: { accounts?: { id?: GoogleIdentity } } }
  if (!google?.accounts?.id) throw new Error('the Google script offers no sign-in')
  return google.accounts.id
}

/** A credential with the secret of its nonce, which only this browser knows. */
export type GoogleCredential = { readonly credential: string; readonly nonceSecret: string }

export type GoogleProfile = { readonly email: string; readonly googleId: string; readonly name: string }

/** Reads the profile from a credential, for display only: the server verifies the credential. */
export function readCredential(credential: string): GoogleProfile {
  const { email = '', sub = '', name = '' } = claimsOf(credential)
  return { email, googleId: sub, name: name || email }
}

/** Reads which nonce a credential was made for. */
export function nonceOf(credential: string): string {
  return claimsOf(credential)['nonce'] ?? ''
}

function claimsOf(credential: string): Record<string, string> {
  const payload = credential.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>
}
