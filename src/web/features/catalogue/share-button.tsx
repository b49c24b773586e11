import { Share2 } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'

type ShareButtonProps = { readonly title: string; readonly className?: string }

/** Hands the page on: by the device where it can, else the link goes to the clipboard. */
export function ShareButton({ title, className }: ShareButtonProps) {
  return (
    <Button variant="secondary" size="lg" className={className} onClick={() => void share(title)}>
      <Share2 aria-hidden className="size-4" />
      {m.share()}
    </Button>
  )
}

async function share(title: string): Promise<void> {
  const url = location.href
  if ('share' in navigator)
    return navigator.share({ title, url }).catch((error: unknown) => sayUnlessLeft(error))
  await copy(url)
}

/** Whoever closes the device's sheet knows it. */
async function sayUnlessLeft(error: unknown): Promise<void> {
  if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(location.href)
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showAlert({ type: 'success', text: m.link_copied() })
  } catch {
    showAlert({ type: 'error', text: m.link_not_copied() })
  }
}
