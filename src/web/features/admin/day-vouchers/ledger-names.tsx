import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import {
  listLedgerAccountsOptions,
  listLedgerAccountsQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { saveLedgerAccounts } from '#web/api/gen/sdk.gen.ts'
import type { LedgerAccount } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { accountLabel } from './account-label.ts'
import type { VenueQuery } from './use-vouchers.ts'

/** Our accounts with the names that the accountant has for them. */
export function LedgerNames({ venue }: { readonly venue: VenueQuery }) {
  const query = useQuery(listLedgerAccountsOptions({ query: venue }))
  return (
    <>
      <p className="admin-soft">{m.voucher_names_hint()}</p>
      <QueryState query={query} />
      {query.data && <NamesForm accounts={query.data} venue={venue} />}
    </>
  )
}

type Edits = Readonly<Record<string, LedgerAccount>>
type FormProps = { readonly accounts: readonly LedgerAccount[]; readonly venue: VenueQuery }

/** Only what was changed is sent, so two people who name different accounts lose nothing. */
function NamesForm({ accounts, venue }: FormProps) {
  const queryClient = useQueryClient()
  const [edits, setEdits] = useState<Edits>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const changed = Object.values(edits)
  const save = async () => {
    setRefusal(null)
    try {
      const names = changed.map(({ account, ledger, group, code }) => ({ account, ledger, group, code }))
      const { data } = await saveLedgerAccounts({
        query: venue,
        body: { accounts: names },
        throwOnError: true,
      })
      queryClient.setQueryData(listLedgerAccountsQueryKey({ query: venue }), data)
      setEdits({})
      showAlert({ type: 'success', text: m.voucher_names_saved() })
    } catch (error) {
      setRefusal(errorTextOf(error))
    }
  }
  return (
    <form
      aria-label={m.voucher_tab_names()}
      className="voucher-names"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ul>
        {accounts.map((account) => (
          <NameFields
            key={account.account}
            account={edits[account.account] ?? account}
            onChange={(edited) => setEdits((before) => ({ ...before, [edited.account]: edited }))}
          />
        ))}
      </ul>
      <div role="alert">{refusal && <p className="admin-bad">{refusal}</p>}</div>
      <Button type="submit" disabled={changed.length === 0}>
        {m.voucher_names_save()}
      </Button>
    </form>
  )
}

type FieldsProps = { readonly account: LedgerAccount; readonly onChange: (edited: LedgerAccount) => void }

function NameFields({ account: one, onChange }: FieldsProps) {
  const account = accountLabel(one.account)
  const fields = [
    ['ledger', m.voucher_ledger(), m.voucher_name_of({ account }), 100],
    ['group', m.voucher_group(), m.voucher_group_of({ account }), 100],
    ['code', m.voucher_code(), m.voucher_code_of({ account }), 40],
  ] as const
  return (
    <li>
      <p>
        {account}
        {one.isProposed && <small>{m.voucher_proposed()}</small>}
        {one.ledger.trim() === '' && <small className="admin-bad">{m.voucher_no_ledger()}</small>}
      </p>
      {fields.map(([name, label, whole, max]) => (
        <TextInput
          key={name}
          size="xs"
          label={label}
          aria-label={whole}
          maxLength={max}
          value={one[name]}
          onChange={({ currentTarget: { value } }) => onChange({ ...one, [name]: value, isProposed: false })}
        />
      ))}
    </li>
  )
}
