import { currentScriptFolder, openSheetFrame, pageColorScheme } from '../../pages/sheet-frame.js'

const folder = currentScriptFolder()
const LABELS = {
  en: {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  },
  hi: {
    signin_with: 'Google से साइन इन करें',
    signup_with: 'Google से साइन अप करें',
    continue_with: 'Google से जारी रखें',
    signin: 'साइन इन करें',
  },
}

let settings
let signInSheet

function initialize(options) {
  settings = options
}

function prompt(listener) {
  if (signInSheet || !settings) return
  const query = new URLSearchParams({
    client_id: settings.client_id,
    nonce: settings.nonce ?? '',
    parent: origin,
    scheme: pageColorScheme(),
  })
  signInSheet = openSheetFrame({
    url: `${folder}sign-in?${query}`,
    title: 'Sign in with Google',
    onMessage: handleMessage,
    onEscape: cancel,
  })
  listener?.({ isNotDisplayed: () => false, isSkippedMoment: () => false, isDismissedMoment: () => false })
}

function cancel() {
  signInSheet?.close()
  signInSheet = undefined
}

function handleMessage(message) {
  if (message?.kind !== 'dismiss' && message?.kind !== 'signed_in') return
  cancel()
  if (message.kind === 'signed_in') settings.callback({ credential: message.credential, select_by: 'btn' })
}

function renderButton(parent, options = {}) {
  const button = document.createElement('button')
  button.type = 'button'
  const labels = LABELS[options.locale] ?? LABELS.en
  button.textContent = labels[options.text] ?? labels.signin_with
  const isDark = options.theme === 'filled_black' || options.theme === 'filled_blue'
  Object.assign(button.style, {
    font: '500 15px/1 Inter, Mukta, system-ui, sans-serif',
    minHeight: '44px',
    padding: '0 20px',
    width: options.width ? `${Number.parseInt(options.width, 10)}px` : '100%',
    maxWidth: '100%',
    border: `1px solid ${isDark ? '#5f6368' : '#747775'}`,
    borderRadius: options.shape === 'pill' || options.shape === 'circle' ? '22px' : '10px',
    background: isDark ? '#131314' : '#fff',
    color: isDark ? '#e3e3e3' : '#1f1f1f',
    cursor: 'pointer',
  })
  button.addEventListener('click', () => {
    options.click_listener?.()
    prompt()
  })
  parent.replaceChildren(button)
}

window.google = {
  ...window.google,
  accounts: {
    ...window.google?.accounts,
    id: {
      initialize,
      prompt: (listener) => prompt(listener),
      renderButton,
      cancel,
      disableAutoSelect: () => {},
      revoke: (_hint, done) => done?.({ successful: true }),
    },
  },
}
