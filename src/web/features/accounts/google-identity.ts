/** What Google Identity Services, or the simulator in its place, offers to pages. */
export type GoogleIdentity = {
  readonly initialize: (settings: {
    readonly client_id: string
    readonly callback: (answer: { readonly credential: string }) => void
  }) => void
  readonly renderButton: (parent: HTMLElement, look: ButtonLook) => void
}

type ButtonLook = {
  readonly type: 'standard'
  readonly theme: 'outline' | 'filled_black'
  readonly size: 'large'
  readonly text: 'signin_with' | 'continue_with'
  readonly width: number
  readonly locale: string
}

const MAX_WIDTH = 400

/** Google draws its own button, in a frame of its own. */
export function googleButtonLook(parent: HTMLElement, locale: string): ButtonLook {
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

let loading: Promise<GoogleIdentity> | null = null

/** Loads the script once, when somebody sees the button. */
export function loadGoogleIdentity(url: string): Promise<GoogleIdentity> {
  loading ??= appendScript(url).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function appendScript(url: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => {
      const { google } = window as { google?: { accounts?: { id?: GoogleIdentity } } }
      if (google?.accounts?.id) resolve(google.accounts.id)
      else reject(new Error('the Google script offers no sign-in'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('the Google script did not load'))
    }
    document.head.append(script)
  })
}

export type GooglePerson = { readonly email: string; readonly googleId: string; readonly name: string }

/** What a credential says of the person. Only shown: the server verifies it before it counts. */
export function readCredential(credential: string): GooglePerson {
  const payload = credential.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
  const {
    email = '',
    sub = '',
    name = '',
  } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>
  return { email, googleId: sub, name: name || email }
}
