import { Button } from '@mantine/core'
import { ArrowDownUp } from 'lucide-react'
import { useListSearch } from './use-list-search.ts'

/** Opens the panel that changes the order of a list: its id in the address is `order`. */
export function OrderButton({ label }: { readonly label: string }) {
  const { open } = useListSearch()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<ArrowDownUp aria-hidden size={14} />}
      onClick={() => open('order')}
    >
      {label}
    </Button>
  )
}
