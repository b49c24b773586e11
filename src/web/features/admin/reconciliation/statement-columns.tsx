import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { columnLabels } from './missing-columns.ts'

/** The columns of the amounts: two, or one whose side is in another column or in its sign. */
const amountColumns = { two: ['debit', 'credit'], one: ['amount', 'side'] } as const
type AmountColumns = keyof typeof amountColumns

type Chosen = Readonly<Record<string, string>>

type StatementColumnsProps = {
  /** The columns of the file. */
  readonly names: readonly string[]
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}

/** Which column of a bank statement is what, where its names were not recognised. */
export function StatementColumns({ names, chosen, onChange }: StatementColumnsProps) {
  const [kind, setKind] = useState<AmountColumns>('amount' in chosen ? 'one' : 'two')
  const fieldOf = (name: keyof typeof columnLabels) => (
    <NativeSelect
      key={name}
      label={columnLabels[name]()}
      data={[{ value: '', label: automatic(name) }, ...new Set(names)]}
      value={chosen[name] ?? ''}
      onChange={({ currentTarget }) => onChange({ ...chosen, [name]: currentTarget.value })}
    />
  )
  return (
    <fieldset className="recon-columns">
      <legend>{m.recon_columns()}</legend>
      <p className="admin-soft">{m.recon_columns_hint()}</p>
      {fieldOf('date')}
      {fieldOf('description')}
      <SegmentedControl
        aria-label={m.recon_columns_amounts()}
        value={kind}
        onChange={(value) => {
          setKind(value as AmountColumns)
          const { date = '', description = '' } = chosen
          onChange({ date, description })
        }}
        data={[
          { value: 'two', label: m.recon_columns_two() },
          { value: 'one', label: m.recon_columns_one() },
        ]}
      />
      {amountColumns[kind].map(fieldOf)}
    </fieldset>
  )
}

function automatic(name: string): string {
  return name === 'side' ? m.recon_column_sign() : m.recon_column_auto()
}
