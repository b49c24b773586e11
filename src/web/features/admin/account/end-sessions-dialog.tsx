import { Button, Modal, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listDevicesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { signOutDevice, signOutOthers } from '#web/api/gen/sdk.gen.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** Which sessions are to be ended: one device by its id and name, or all but this one. */
export type Ending = { readonly id: string; readonly name: string } | 'others'

type EndSessionsDialogProps = { readonly ending: Ending | null; readonly onClose: () => void }

/** Asks for the password before other sessions are ended. */
export function EndSessionsDialog({ ending, onClose }: EndSessionsDialogProps) {
  return (
    <Modal
      opened={ending !== null}
      onClose={onClose}
      title={m.devices_end_title()}
      closeButtonProps={{ 'aria-label': m.close() }}
    >
      {ending && <EndSessionsForm ending={ending} onClose={onClose} />}
    </Modal>
  )
}

function EndSessionsForm({
  ending,
  onClose,
}: Pick<EndSessionsDialogProps, 'onClose'> & { readonly ending: Ending }) {
  const user = useUser()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? m.problem_password_missing() : null) },
  })
  const end = useEnd(ending, { onClose, onRefused: form.setErrors })
  return (
    <form
      noValidate
      method="dialog"
      className="admin-form"
      onSubmit={form.onSubmit((body) => end.mutate(body))}
    >
      <p>{ending === 'others' ? m.devices_end_all_scope() : m.devices_end_scope({ device: ending.name })}</p>
      <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <PasswordInput
        label={m.owner_confirm_password()}
        required
        data-autofocus
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <div>
        <Button type="submit" loading={end.isPending}>
          {ending === 'others' ? m.devices_sign_out_all() : m.device_sign_out()}
        </Button>
      </div>
    </form>
  )
}

type EndCallbacks = {
  readonly onClose: () => void
  readonly onRefused: (errors: Readonly<Record<string, string>>) => void
}

function useEnd(ending: Ending, { onClose, onRefused }: EndCallbacks) {
  const queryClient = useQueryClient()
  const isAll = ending === 'others'
  return useMutation({
    mutationFn: (body: { readonly password: string }) =>
      isAll
        ? signOutOthers({ body, throwOnError: true })
        : signOutDevice({ body, path: { id: ending.id }, throwOnError: true }),
    onError: (error) => {
      onRefused(fieldErrorsOf(error))
      showAlert({ type: 'error', text: errorTextOf(error) })
    },
    onSuccess: () => {
      const text = isAll ? m.success_other_devices_signed_out() : m.success_device_signed_out()
      showAlert({ type: 'success', text })
      onClose()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listDevicesQueryKey() }),
  })
}
