import { DeleteRecord } from '#web/admin-ui/delete-record.tsx'
import { deleteCinema } from '#web/api/gen/sdk.gen.ts'
import type { Cinema } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

type DeleteCinemaProps = { readonly cinema: Cinema; readonly onDeleted: () => void }

/** Deletes a cinema that has never had a showtime; otherwise the dialog says how many there are. */
export function DeleteCinema({ cinema, onDeleted }: DeleteCinemaProps) {
  return (
    <DeleteRecord
      list="cinemas"
      title={m.admin_cinema_delete_title({ name: cinema.name })}
      deletedText={m.success_cinema_deleted()}
      failedText={m.failed_cinema_deleted()}
      remove={() => deleteCinema({ path: { id: cinema._id }, throwOnError: true })}
      onDeleted={onDeleted}
    >
      <p>{m.admin_cinema_delete_hint({ count: cinema.seatsAvailable })}</p>
    </DeleteRecord>
  )
}
