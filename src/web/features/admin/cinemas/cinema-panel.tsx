import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getCinema, deleteCinema } from '#web/api/gen/sdk.gen.ts'
import type { Cinema } from '#web/api/gen/types.gen.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { storeNewer } from '#web/lib/queries/store-newer.ts'
import { DeleteRecord } from '#web/admin-ui/delete-record.tsx'
import { RulesOfScope } from '../schedule-rules/schedule-rules-form.tsx'
import { SeatBlocks } from '../seat-blocks/seat-blocks.tsx'
import { CinemaForm } from './cinema-form.tsx'
import { ScreenOfCinema } from './screen-form.tsx'
import { NewCinemaForm } from './new-cinema-form.tsx'

type CinemaPanelProps = {
  /** `new` for a new cinema. */
  readonly id: string
  readonly close: () => void
  readonly open: (id: string) => void
}

/** One cinema beside the list: its fields, its picture, the way to its seat plan. */
export function CinemaPanel({ id, close, open }: CinemaPanelProps) {
  if (id === 'new') {
    return (
      <SidePanel title={m.admin_cinema_new()} onClose={close}>
        <NewCinemaForm onCreated={open} />
      </SidePanel>
    )
  }
  return <KnownCinema id={id} close={close} />
}

function KnownCinema({ id, close }: Omit<CinemaPanelProps, 'open'>) {
  const queryClient = useQueryClient()
  const { data: cinema, isError } = useQuery({
    queryKey: ['admin', 'cinema', id],
    queryFn: async ({ signal }) => (await getCinema({ path: { id }, signal, throwOnError: true })).data,
  })
  const show = (saved: Cinema) => {
    storeNewer(queryClient, ['admin', 'cinema', id], saved)
    void refreshList(queryClient, 'cinemas')
  }
  return (
    <SidePanel title={cinema?.name ?? m.admin_cinema()} onClose={close} returnTo={`row-${id}`}>
      {isError && <p role="alert">{m.admin_cinema_gone()}</p>}
      {cinema && (
        <>
          <Button
            renderRoot={(props) => <Link {...props} to="/admin/cinemas/$id/plan" params={{ id }} />}
            variant="light"
            mb="sm"
            leftSection={<LayoutGrid size={16} />}
          >
            {m.admin_cinema_plan({ count: cinema.seatsAvailable })}
          </Button>
          <CinemaForm
            cinema={cinema}
            onSaved={show}
            actions={<DeleteCinema cinema={cinema} onDeleted={close} />}
          />
          <SeatBlocks
            cinemaId={id}
            name={cinema.name}
            isPrivate={cinema.isPrivateHire}
            where={{ plan: cinema.seats }}
          />
          <ScreenOfCinema id={cinema.auditoriumId} room={cinema.room} />
          <RulesOfScope room={cinema.room} title={m.rules_of_room({ room: roomLabel(cinema.room) })} />
          <HistoryLink kind="cinema" id={id} />
        </>
      )}
    </SidePanel>
  )
}

type DeleteCinemaProps = { readonly cinema: Cinema; readonly onDeleted: () => void }

/** Deletes a cinema that has never had a showtime; otherwise the dialog says how many there are. */
function DeleteCinema({ cinema, onDeleted }: DeleteCinemaProps) {
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
