import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import {
  admitMutation,
  getCheckInOptions,
  undoAdmissionMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { CheckInErrorPage } from '../check-in-error-page.tsx'
import { GateChoice, useGate } from '../gate-choice.tsx'
import { AdmissionList } from './admission-list.tsx'
import { AdmitControls } from './admit-controls.tsx'
import { SeatPlan } from './seat-plan.tsx'
import { TicketPanel, TicketVerdict } from './ticket-panel.tsx'

type DoorTicketPageProps = { readonly reservationId: string; readonly token: string | undefined }

/** A ticket as staff of the door see it: what it is for, whether its people may come in, and what happened with it. */
export function DoorTicketPage({ reservationId, token }: DoorTicketPageProps) {
  const [gate, setGate] = useGate()
  const door = useTicketAtDoor({ reservationId, token, gate })
  if (door.isError) return <CheckInErrorPage />
  const { checkIn } = door
  if (!checkIn) return <div className="door-page" aria-busy="true" />
  const { ticket, admitted, remaining, seat, admissions } = checkIn
  const seen = door.decision ?? checkIn
  return (
    <div className="door-page">
      <TicketVerdict checkIn={seen} isDecided={door.decision !== null} />
      {ticket ? (
        <TicketPanel ticket={ticket} admitted={admitted} seat={seat} />
      ) : (
        <h1>{m.door_ticket_title()}</h1>
      )}
      {checkIn.verdict === 'admitted' && (
        <AdmitControls
          key={remaining}
          remaining={seat ? 1 : remaining}
          isPending={door.isPending}
          onAdmit={door.admit}
        />
      )}
      {ticket && !ticket.isPrivate && <SeatPlan ticket={ticket} />}
      <GateChoice
        gate={gate}
        onChoose={(next) => {
          door.forget()
          setGate(next)
        }}
      />
      {ticket && <AdmissionList admissions={admissions} onUndo={door.undo} isPending={door.isPending} />}
    </div>
  )
}

type Asked = DoorTicketPageProps & { readonly gate: string }

/** A scan has one nonce until its response is there, also after a reload: pressing again admits nobody twice, and shows the first verdict. */
function useTicketAtDoor({ reservationId, token, gate }: Asked) {
  const queryClient = useQueryClient()
  const [decision, setDecision] = useState<CheckIn | null>(null)
  const query = getCheckInOptions({ path: { reservationId }, query: { gate, ...(token && { t: token }) } })
  const { data: checkIn, isError } = useQuery(query)
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const onError = (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) })
  const admission = useMutation({
    ...admitMutation(),
    onError,
    onSuccess: (decided) => {
      storePending(reservationId, null)
      setDecision(decided)
      return refresh()
    },
  })
  const undoing = useMutation({
    ...undoAdmissionMutation(),
    onError,
    onSuccess: () => {
      setDecision(null)
      return refresh()
    },
  })
  const admit = (people: number) => {
    const pending = readPending(reservationId)
    send(pending?.people === people ? pending : { people, nonce: crypto.randomUUID() })
  }
  const send = (scan: PendingScan) => {
    storePending(reservationId, scan)
    const body = { ...scan, gate, scannedAt: new Date().toISOString(), ...(token && { ticket: token }) }
    admission.mutate({ path: { reservationId }, body })
  }
  useEffect(() => {
    const left = readPending(reservationId)
    if (left) send(left)
    // Once for a page: what an earlier one asked and did not live to show.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reservationId])
  return {
    checkIn,
    isError,
    decision,
    admit,
    isPending: admission.isPending || undoing.isPending,
    undo: (id: string, reason: string) => undoing.mutate({ path: { id }, body: { reason } }),
    forget: () => setDecision(null),
  }
}

/** A scan of this tab that the server was asked about and has not answered. */
type PendingScan = { readonly people: number; readonly nonce: string }

const pendingKey = (reservationId: string) => `doorAsked ${reservationId}`

function readPending(reservationId: string): PendingScan | null {
  try {
    return JSON.parse(readStored('sessionStorage', pendingKey(reservationId)) ?? 'null') as PendingScan | null
  } catch {
    return null
  }
}

function storePending(reservationId: string, scan: PendingScan | null): void {
  writeStored('sessionStorage', pendingKey(reservationId), scan && JSON.stringify(scan))
}
