import { Button, CloseButton, Select, TextInput } from '@mantine/core'
import type { MovieWish } from '#web/api/gen/types.gen.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'

type Fixed = MovieWish['fixed']
type FixedStartsProps = {
  readonly fixed: Fixed
  readonly rooms: readonly string[]
  readonly onChange: (fixed: Fixed) => void
}

const PRIME_TIME = '18:30'
const MOST = 20

/** Starts that are wanted, each in a room or in any. */
export function FixedStarts({ fixed, rooms, onChange }: FixedStartsProps) {
  const replace = (index: number, change: Partial<Fixed[number]>) =>
    onChange(fixed.map((start, place) => (place === index ? { ...start, ...change } : start)))
  return (
    <div className="fill-fixed">
      {fixed.map(({ startAt, room }, index) => (
        // A start has nothing else to be told by, and two may be the same while they are typed.
        <div key={index}>
          <TextInput
            type="time"
            aria-label={m.fill_fixed()}
            value={startAt}
            onChange={({ currentTarget: { value } }) => value && replace(index, { startAt: value })}
          />
          <Select
            aria-label={m.fill_fixed_room()}
            placeholder={m.fill_any_room()}
            clearable
            data={[...rooms]}
            value={room}
            onChange={(next) => replace(index, { room: next })}
          />
          <CloseButton
            aria-label={m.fill_remove_fixed({ time: formatTime(startAt) })}
            onClick={() => onChange(fixed.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={fixed.length >= MOST}
        onClick={() => onChange([...fixed, { startAt: PRIME_TIME, room: null }])}
      >
        {m.fill_add_fixed()}
      </Button>
    </div>
  )
}
