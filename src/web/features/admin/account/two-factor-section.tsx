import { Button, Group, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '#web/admin-ui/format.ts'
import { getTwoFactorOptions, getTwoFactorQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  enrolTwoFactor,
  renewRecoveryCodes,
} from '#web/api/gen/sdk.gen.ts'
import type { TwoFactor } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { takeReturnUrl } from '#web/lib/session/return-url.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** Two-factor sign-in of the own account: set up, new recovery codes, turned off. */
export function TwoFactorSection() {
  const { data } = useQuery(getTwoFactorOptions())
  const [codes, setCodes] = useState<readonly string[]>([])
  if (!data) return null
  return (
    <section aria-labelledby="two-factor" className="admin-section">
      <h2 id="two-factor">{m.admin_two_factor()}</h2>
      {data.isRequired && !data.isOn && (
        <p className="admin-note" data-type="warn" role="status" ref={showWhole}>
          {m.admin_two_factor_needed()}
        </p>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} canGoOn={data.isRequired && data.isOn} />}
      {data.isOn ? <TurnedOn state={data} onCodes={setCodes} /> : <TurnedOff onCodes={setCodes} />}
    </section>
  )
}

/** Whoever is led here sees it without scrolling. */
function showWhole(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'center' })
}

type CodesProps = { readonly onCodes: (codes: readonly string[]) => void }

function TurnedOff({ onCodes }: CodesProps) {
  const queryClient = useQueryClient()
  const hasPassword = useUser()?.hasPassword ?? false
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { problems, report, clear } = useProblems()
  const enrol = useMutation({
    mutationFn: () =>
      enrolTwoFactor({ body: hasPassword ? { password } : {}, throwOnError: true }).then(({ data }) => data),
    onError: report,
    onSuccess: clear,
  })
  const confirm = useMutation({
    mutationFn: () => confirmTwoFactor({ body: { code }, throwOnError: true }).then(({ data }) => data),
    onError: report,
    onSuccess: async ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      // Where it is required, whatever was refused before is there now.
      await queryClient.invalidateQueries()
    },
  })
  if (!enrol.data) {
    return (
      <>
        <p>{m.admin_two_factor_hint()}</p>
        <FieldsForm onSubmit={() => enrol.mutate()}>
          {hasPassword && <OwnPassword value={password} onChange={setPassword} error={problems.password} />}
          <Button type="submit" loading={enrol.isPending}>
            {m.admin_two_factor_begin()}
          </Button>
        </FieldsForm>
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
      <FieldsForm onSubmit={() => confirm.mutate()}>
        <CodeInput value={code} onChange={setCode} error={problems.code} />
        <Button type="submit" loading={confirm.isPending}>
          {m.admin_two_factor_confirm()}
        </Button>
      </FieldsForm>
    </>
  )
}

function TurnedOn({ state, onCodes }: CodesProps & { readonly state: TwoFactor }) {
  const queryClient = useQueryClient()
  const hasPassword = useUser()?.hasPassword ?? false
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { problems, report, clear } = useProblems()
  const refresh = () => queryClient.invalidateQueries({ queryKey: getTwoFactorQueryKey() })
  const renew = useMutation({
    mutationFn: () => renewRecoveryCodes({ body: { code }, throwOnError: true }).then(({ data }) => data),
    onError: report,
    onSuccess: async ({ recoveryCodes }) => {
      clear()
      onCodes(recoveryCodes)
      setCode('')
      await refresh()
    },
  })
  const disable = useMutation({
    mutationFn: () =>
      disableTwoFactor({ body: { code, ...(hasPassword && { password }) }, throwOnError: true }),
    onError: report,
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
      <FieldsForm onSubmit={() => renew.mutate()}>
        <CodeInput value={code} onChange={setCode} error={problems.code} />
        {hasPassword && <OwnPassword value={password} onChange={setPassword} error={problems.password} />}
        <Button type="submit" variant="default" loading={renew.isPending}>
          {m.admin_recovery_renew()}
        </Button>
        <Button variant="default" loading={disable.isPending} onClick={() => disable.mutate()}>
          {m.admin_two_factor_off()}
        </Button>
      </FieldsForm>
    </>
  )
}

type FieldsFormProps = { readonly onSubmit: () => void; readonly children: ReactNode }

/** Fields and their buttons in a row; Enter is the first button. */
function FieldsForm({ onSubmit, children }: FieldsFormProps) {
  return (
    <form
      noValidate
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Group align="start" className="admin-field-row">
        {children}
      </Group>
    </form>
  )
}

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  /** Somebody had to set up two-factor sign-in before the page that they wanted. */
  readonly canGoOn: boolean
}

/** The recovery codes, which are shown once. */
function RecoveryCodes({ codes, canGoOn }: RecoveryCodesProps) {
  const router = useRouter()
  const goOn = () => void router.navigate({ href: takeReturnUrl() ?? '/admin/dashboard' })
  return (
    <div className="admin-note" data-type="success" role="status">
      <p>{m.admin_recovery_hint()}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {canGoOn && <Button onClick={goOn}>{m.admin_recovery_noted()}</Button>}
    </div>
  )
}

type Problems = { readonly code?: string; readonly password?: string }

/** What is wrong with the code and the password. `report` shows a refusal at its field, and what concerns no field as an alert. */
function useProblems() {
  const [problems, setProblems] = useState<Problems>({})
  const report = (error: unknown) => {
    const found: Problems =
      errorCodeOf(error) === 'two_factor_code_wrong' ? { code: errorTextOf(error) } : fieldErrorsOf(error)
    setProblems(found)
    if (!found.code && !found.password) showAlert({ type: 'error', text: errorTextOf(error) })
  }
  return { problems, report, clear: () => setProblems({}) }
}

type TypedProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

function CodeInput({ value, onChange, error }: TypedProps) {
  return (
    <TextInput
      w="15rem"
      label={m.second_step_code()}
      autoComplete="one-time-code"
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}

function OwnPassword({ value, onChange, error }: TypedProps) {
  return (
    <PasswordInput
      w="15rem"
      label={m.password()}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
