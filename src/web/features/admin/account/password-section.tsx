import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listDevicesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changePassword } from '#web/api/gen/sdk.gen.ts'
import { newPasswordError } from '#web/lib/forms/new-password-error.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** A new password; all other sessions end with it. */
export function PasswordSection() {
  const user = useUser()
  if (!user) return null
  return (
    <section aria-labelledby="password" className="admin-section">
      <h2 id="password">{m.password_title()}</h2>
      {user.hasPassword ? (
        <PasswordForm email={user.email} />
      ) : (
        <p>
          {m.password_none()}{' '}
          <Link to="/forgot-password" search={{ email: user.email }}>
            {m.password_set_link()}
          </Link>
        </p>
      )}
    </section>
  )
}

const empty = { currentPassword: '', newPassword: '' }

function PasswordForm({ email }: { readonly email: string }) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: empty,
    validate: {
      currentPassword: (value) => (value === '' ? m.problem_password_missing() : null),
      newPassword: (value) => newPasswordError(value) ?? null,
    },
  })
  const change = useMutation({
    mutationFn: (body: typeof empty) => changePassword({ body, throwOnError: true }),
    onError: (error) => {
      form.setErrors(fieldErrorsOf(error))
      showAlert({ type: 'error', text: errorTextOf(error) })
    },
    onSuccess: () => {
      form.reset()
      showAlert({ type: 'success', text: m.success_password_changed() })
      void queryClient.invalidateQueries({ queryKey: listDevicesQueryKey() })
    },
  })
  return (
    <form
      noValidate
      method="dialog"
      className="admin-form"
      onSubmit={form.onSubmit((body) => change.mutate(body))}
    >
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordInput
        label={m.current_password()}
        required
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        label={m.new_password()}
        required
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <div>
        <Button type="submit" loading={change.isPending}>
          {m.password_change()}
        </Button>
      </div>
    </form>
  )
}
