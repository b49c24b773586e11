import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { eraseMe, exportMe } from '#web/api/gen/sdk.gen.ts'
import { endSession, useUser } from '#web/lib/session/auth-store.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { signOut } from '#web/lib/session/sign-out.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type OwnerProof, OwnerProofForm } from './owner-proof-form.tsx'
import { SettingsGroup } from './settings-group.tsx'

export function PrivacySection() {
  const user = useUser()
  const [isErasing, setIsErasing] = useState(false)
  if (!user) return null
  return (
    <div>
      <SettingsGroup title={m.export_title()}>
        <p>{m.export_text()}</p>
        <DownloadButton />
      </SettingsGroup>
      <SettingsGroup title={m.erase_title()}>
        <div className="grid gap-3">
          <p>{m.erase_scope()}</p>
          <p>{m.erase_retained()}</p>
          <p className="text-ink-soft">{m.erase_blocked()}</p>
        </div>
        <Button variant="danger" onClick={() => setIsErasing(true)} className="sm:justify-self-start">
          {m.erase_begin()}
        </Button>
      </SettingsGroup>
      <Dialog isOpen={isErasing} onClose={() => setIsErasing(false)} title={m.erase_confirm_title()}>
        <EraseForm user={user} />
      </Dialog>
    </div>
  )
}

function DownloadButton() {
  const download = useMutation({
    mutationFn: () => exportMe(),
    onMutate: dismissAlerts,
    onSuccess: ({ data }) => {
      const json = JSON.stringify(data, null, 2)
      saveFile(new Blob([json], { type: 'application/json' }), 'marquee-my-data.json')
      showAlert({ type: 'success', text: m.export_done() })
    },
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
  })
  return (
    <Button
      variant="secondary"
      isBusy={download.isPending}
      onClick={() => download.mutate()}
      className="sm:justify-self-start"
    >
      {m.export_button()}
    </Button>
  )
}

/** Asks for the password, or a Google credential, before the account is erased. */
function EraseForm({ user }: { readonly user: User }) {
  const erase = useErase()
  return (
    <OwnerProofForm
      user={user}
      submitLabel={m.erase_confirm()}
      isDangerous
      isBusy={erase.isPending}
      error={erase.error}
      onProof={(body, on) => erase.mutate(body, on)}
    >
      <p>{m.erase_scope()}</p>
    </OwnerProofForm>
  )
}

function useErase() {
  return useMutation({
    mutationFn: (body: OwnerProof) => endSession(() => eraseMe({ body, throwOnError: true })),
    onMutate: dismissAlerts,
    onSuccess: () => {
      signOut()
      showAlert({ type: 'success', text: m.success_account_erased() })
    },
  })
}
