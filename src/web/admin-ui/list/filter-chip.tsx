import { Button, Menu } from '@mantine/core'
import { Check, ChevronDown, X } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'

export type Option = { readonly value: string; readonly label: string }

type FilterChipProps = {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** One filter as a chip: it says its value, a press offers the others. */
export function FilterChip({ label, options, value, onChange }: FilterChipProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          variant={value ? 'light' : 'default'}
          size="compact-sm"
          radius="xl"
          className="admin-chip"
          rightSection={<ChevronDown aria-hidden size={14} />}
        >
          {value ? m.admin_filter_is({ filter: label, value: chosen?.label ?? value }) : label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="admin-menu">
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            onClick={() => onChange(option.value)}
            leftSection={<Check aria-hidden size={16} opacity={option.value === value ? 1 : 0} />}
            data-chosen={option.value === value || undefined}
          >
            {option.label}
          </Menu.Item>
        ))}
        {value && (
          <Menu.Item leftSection={<X aria-hidden size={16} />} onClick={() => onChange(undefined)}>
            {m.admin_filter_clear()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
