import { NativeSelect } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'

const labels = {
  date: m.recon_column_date,
  description: m.recon_column_description,
  debit: m.recon_column_debit,
  credit: m.recon_column_credit,
}

type ColumnChoiceProps = {
  /** The columns of the file. */
  readonly names: readonly string[]
  readonly chosen: Readonly<Record<string, string>>
  readonly onChange: (chosen: Readonly<Record<string, string>>) => void
}

/** Which column of a bank statement is what, where its names were not recognised. */
export function ColumnChoice({ names, chosen, onChange }: ColumnChoiceProps) {
  const options = [{ value: '', label: m.recon_column_auto() }, ...names]
  return (
    <fieldset className="recon-columns">
      <legend>{m.recon_columns()}</legend>
      <p className="admin-soft">{m.recon_columns_hint()}</p>
      {Object.entries(labels).map(([name, label]) => (
        <NativeSelect
          key={name}
          label={label()}
          data={options}
          value={chosen[name] ?? ''}
          onChange={({ currentTarget }) => onChange({ ...chosen, [name]: currentTarget.value })}
        />
      ))}
    </fieldset>
  )
}
