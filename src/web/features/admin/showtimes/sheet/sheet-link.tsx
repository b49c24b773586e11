import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'

type SheetLinkProps = { readonly day: string; readonly span?: 'week' }

/** Opens the sheet of the days that are shown. */
export function SheetLink({ day, span }: SheetLinkProps) {
  return (
    <Link to="/admin/showtimes" search={{ as: 'sheet', day, ...(span && { span }) }}>
      {m.sheet_open()}
    </Link>
  )
}
