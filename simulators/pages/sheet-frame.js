/**
 * Opens a provider's sheet over the merchant's page: a modal dialog with a frame in it.
 * The dialog element traps the focus and restores it when it closes.
 */
export function openSheetFrame({ url, title, onMessage, onEscape }) {
  const origin = new URL(url).origin
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  dialog.setAttribute('aria-label', title)
  frame.title = title
  frame.src = url
  applyStyles(dialog, frame)
  dialog.append(frame)
  document.body.append(dialog)
  const overflow = document.documentElement.style.overflow
  document.documentElement.style.overflow = 'hidden'

  const listen = (event) => {
    if (event.origin === origin && event.source === frame.contentWindow) onMessage(event.data)
  }
  addEventListener('message', listen)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onEscape()
  })
  dialog.showModal()
  frame.addEventListener('load', () => frame.focus())

  return {
    send: (message) => frame.contentWindow?.postMessage(message, origin),
    close: () => {
      removeEventListener('message', listen)
      document.documentElement.style.overflow = overflow
      dialog.close()
      dialog.remove()
    },
  }
}

/** The folder of the current script; only known during its first run. */
export function currentScriptFolder() {
  return new URL('.', document.currentScript.src).href
}

/** The color scheme that the page sets, or '' when it sets none. */
export function pageColorScheme() {
  const scheme = getComputedStyle(document.documentElement).colorScheme
  return scheme === 'dark' || scheme === 'light' ? scheme : ''
}

// Set through the CSSOM: a strict content security policy forbids style attributes and style elements.
function applyStyles(dialog, frame) {
  const isPhone = matchMedia('(max-width: 520px)').matches
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    outline: 'none',
    background: 'rgb(4 4 10 / 0.72)',
    overflow: 'hidden',
  })
  Object.assign(frame.style, {
    position: 'absolute',
    border: '0',
    width: isPhone ? '100%' : '440px',
    height: isPhone ? 'min(680px, 94%)' : 'min(680px, 92%)',
    left: isPhone ? '0' : 'calc(50% - 220px)',
    bottom: isPhone ? '0' : 'auto',
    top: isPhone ? 'auto' : 'max(4%, calc(50% - 340px))',
    borderRadius: isPhone ? '16px 16px 0 0' : '16px',
    boxShadow: '0 24px 80px rgb(0 0 0 / 0.5)',
    background: 'transparent',
  })
}
