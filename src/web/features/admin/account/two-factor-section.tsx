import { Button, Group, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#web/admin-ui/format.ts'
import { getTwoFactorOptions, getTwoFactorQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  enrolTwoFactor,
  renewRecoveryCodes,
} from '#web/api/gen/sdk.gen.ts'
import type { TwoFactor } from '#web/api/gen/types.gen.ts'
import { useUser } from '#web/lib/auth-store.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const onError = (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) })

/** Two-factor sign-in of the own account: set up, new recovery codes, turned off. */
export function TwoFactorSection() {
  const { data } = useQuery(getTwoFactorOptions())
  const [codes, setCodes] = useState<readonly string[]>([])
  if (!data) return null
  return (
    <section aria-labelledby="two-factor" className="admin-section">
      <h2 id="two-factor">{m.admin_two_factor()}</h2>
      {data.isRequired && !data.isOn && (
        <p className="admin-note" data-type="warn" role="status">
          {m.admin_two_factor_needed()}
        </p>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {data.isOn ? <TurnedOn state={data} onCodes={setCodes} /> : <TurnedOff onCodes={setCodes} />}
    </section>
  )
}

type CodesProps = { readonly onCodes: (codes: readonly string[]) => void }

function TurnedOff({ onCodes }: CodesProps) {
  const queryClient = useQueryClient()
  const hasPassword = useUser()?.hasPassword ?? false
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const enrol = useMutation({
    mutationFn: () =>
      enrolTwoFactor({ body: hasPassword ? { password } : {}, throwOnError: true }).then(({ data }) => data),
    onError,
  })
  const confirm = useMutation({
    mutationFn: () => confirmTwoFactor({ body: { code }, throwOnError: true }).then(({ data }) => data),
    onError,
    onSuccess: async ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      await queryClient.invalidateQueries({ queryKey: getTwoFactorQueryKey() })
    },
  })
  if (!enrol.data) {
    return (
      <>
        <p>{m.admin_two_factor_hint()}</p>
        <Group align="end">
          {hasPassword && <OwnPassword value={password} onChange={setPassword} />}
          <Button loading={enrol.isPending} onClick={() => enrol.mutate()}>
            {m.admin_two_factor_begin()}
          </Button>
        </Group>
      </>
    )
  }
  return (
    <>
      <p>{m.admin_two_factor_scan()}</p>
      <img src={enrol.data.QRCode} alt={m.admin_two_factor_qr()} width={220} height={220} />
      <p>
        {m.admin_two_factor_secret()} <code>{enrol.data.secret}</code>
      </p>
      <Group align="end">
        <CodeInput value={code} onChange={setCode} />
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {m.admin_two_factor_confirm()}
        </Button>
      </Group>
    </>
  )
}

function TurnedOn({ state, onCodes }: CodesProps & { readonly state: TwoFactor }) {
  const queryClient = useQueryClient()
  const hasPassword = useUser()?.hasPassword ?? false
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const refresh = () => queryClient.invalidateQueries({ queryKey: getTwoFactorQueryKey() })
  const renew = useMutation({
    mutationFn: () => renewRecoveryCodes({ body: { code }, throwOnError: true }).then(({ data }) => data),
    onError,
    onSuccess: async ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      setCode('')
      await refresh()
    },
  })
  const disable = useMutation({
    mutationFn: () =>
      disableTwoFactor({ body: { code, ...(hasPassword && { password }) }, throwOnError: true }),
    onError,
    onSuccess: async () => {
      onCodes([])
      showAlert({ type: 'success', text: m.success_two_factor_disabled() })
      await refresh()
    },
  })
  return (
    <>
      <p>
        {m.admin_two_factor_since({
          date: state.since ? formatInstant(state.since) : '–',
          count: state.recoveryCodesLeft,
        })}
      </p>
      <Group align="end">
        <CodeInput value={code} onChange={setCode} />
        {hasPassword && <OwnPassword value={password} onChange={setPassword} />}
        <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
          {m.admin_recovery_renew()}
        </Button>
        <Button variant="default" loading={disable.isPending} onClick={() => disable.mutate()}>
          {m.admin_two_factor_off()}
        </Button>
      </Group>
    </>
  )
}

type TypedProps = { readonly value: string; readonly onChange: (value: string) => void }

function CodeInput({ value, onChange }: TypedProps) {
  return (
    <TextInput
      label={m.second_step_code()}
      autoComplete="one-time-code"
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function OwnPassword({ value, onChange }: TypedProps) {
  return (
    <PasswordInput
      w="15rem"
      label={m.password()}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
