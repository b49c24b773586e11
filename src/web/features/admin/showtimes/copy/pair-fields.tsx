import { ActionIcon, Button, Select } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import type { Pair } from './copy-form.ts'

type Labels = { readonly from: string; readonly to: string; readonly add: string; readonly remove: string }

type PairFieldsProps = {
  readonly pairs: readonly Pair[]
  readonly data: readonly { readonly value: string; readonly label: string }[]
  readonly labels: Labels
  readonly onChange: (pairs: readonly Pair[]) => void
}

/** Pairs of screens or movies, each with two fields; one more is added by the button below. */
export function PairFields({ pairs, data, labels, onChange }: PairFieldsProps) {
  const set = (index: number, changes: Partial<Pair>) =>
    onChange(pairs.map((pair, each) => (each === index ? { ...pair, ...changes } : pair)))
  return (
    <>
      {pairs.map((pair, index) => (
        <div key={index} className="copy-pair">
          <Select
            label={labels.from}
            searchable
            data={[...data]}
            value={pair.from}
            onChange={(from) => set(index, { from })}
          />
          <Select
            label={labels.to}
            searchable
            data={data.filter(({ value }) => value !== pair.from)}
            value={pair.to}
            onChange={(to) => set(index, { to })}
          />
          <ActionIcon
            variant="default"
            aria-label={labels.remove}
            onClick={() => onChange(pairs.filter((_, each) => each !== index))}
          >
            <X aria-hidden size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        className="copy-add"
        leftSection={<Plus aria-hidden size={16} />}
        onClick={() => onChange([...pairs, { from: null, to: null }])}
      >
        {labels.add}
      </Button>
    </>
  )
}
