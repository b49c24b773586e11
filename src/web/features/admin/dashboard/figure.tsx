import { Tooltip, UnstyledButton } from '@mantine/core'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

type FigureProps = {
  readonly label: string
  /** What counts, and by which date. */
  readonly definition: string
  /** The figure, as a link to the rows behind it. */
  readonly children: ReactNode
  /** What it is made of, or compared with. */
  readonly note?: ReactNode
}

/** A figure with its name, its definition, and a note. */
export function Figure({ label, definition, children, note }: FigureProps) {
  return (
    <div className="figure">
      <dt>
        {label} <Definition of={label} text={definition} />
      </dt>
      <dd className="figure-value">{children}</dd>
      {note && <dd className="figure-note">{note}</dd>}
    </div>
  )
}

/** A sign that says on hover, focus and touch what a figure counts. */
export function Definition({ of, text }: { readonly of: string; readonly text: string }) {
  return (
    <Tooltip
      label={text}
      multiline
      w={300}
      events={{ hover: true, focus: true, touch: true }}
      className="figure-definition"
    >
      <UnstyledButton className="figure-sign" aria-label={m.figure_counts({ figure: of })}>
        <Info aria-hidden size={14} />
      </UnstyledButton>
    </Tooltip>
  )
}
