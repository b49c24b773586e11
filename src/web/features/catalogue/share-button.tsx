import { Share2 } from 'lucide-react'
import { share } from '#web/lib/browser/share.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'

export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Button variant="secondary" size="lg" onClick={() => void shareThisPage(title)}>
      <Share2 aria-hidden className="size-4" />
      {m.share()}
    </Button>
  )
}

async function shareThisPage(title: string): Promise<void> {
  try {
    const how = await share({ title, url: location.href })
    if (how === 'copied') showAlert({ type: 'success', text: m.link_copied() })
  } catch {
    showAlert({ type: 'error', text: m.link_not_copied() })
  }
}
