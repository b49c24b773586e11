import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { localDate, localTime } from '#domain/time.ts'
import {
  createScreenCodeMutation,
  listScreensOptions,
  removeScreenMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { PairedScreen } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** A new pairing is seen while its code is on the screen. */
const REFRESH_MS = 5_000
const screens = () => listScreensOptions({ query: { limit: 100 } })
const onError = (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) })
const timeOf = (instant: string) => formatTime(localTime(new Date(instant)))

/** The screens that show customers the sales of this clerk, for admins of all: pairing, and removal. */
export function CustomerScreens() {
  const pairing = useMutation({ ...createScreenCodeMutation(), onError })
  const { data } = useQuery({ ...screens(), refetchInterval: pairing.data ? REFRESH_MS : false })
  const address = `${location.host}${import.meta.env.BASE_URL}counter/customer`
  return (
    <section aria-label={m.counter_screens()} className="counter-screens">
      <h2>{m.counter_screens()}</h2>
      <p className="counter-soft">{m.counter_screens_hint({ address })}</p>
      <div className="counter-links">
        <button type="button" disabled={pairing.isPending} onClick={() => pairing.mutate({})}>
          {m.counter_screens_pair()}
        </button>
        <a href={`${import.meta.env.BASE_URL}counter/customer`} target="_blank">
          {m.counter_screens_open()}
        </a>
      </div>
      {pairing.data && (
        <div role="status" className="counter-screen-code">
          <img src={pairing.data.QRCode} alt={m.counter_screens_qr()} width={160} height={160} />
          <p>
            <b>
              {pairing.data.code.slice(0, 4)} {pairing.data.code.slice(4)}
            </b>
            {m.counter_screens_code({ time: timeOf(pairing.data.expiresAt) })}
          </p>
        </div>
      )}
      {data?.items.length === 0 && <p className="counter-soft">{m.counter_screens_none()}</p>}
      <ul className="counter-list">
        {data?.items.map((screen) => (
          <ScreenLine key={screen._id} screen={screen} />
        ))}
      </ul>
    </section>
  )
}

function ScreenLine({ screen: { _id, clerk, isOwn, pairedAt } }: { readonly screen: PairedScreen }) {
  const queryClient = useQueryClient()
  const removal = useMutation({
    ...removeScreenMutation(),
    onError,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: screens().queryKey }),
  })
  const paired = { date: formatShortDate(localDate(new Date(pairedAt))), time: timeOf(pairedAt) }
  return (
    <li>
      <span>
        {isOwn ? m.counter_screens_since(paired) : m.counter_screens_of({ name: clerk, ...paired })}
      </span>
      <button
        type="button"
        disabled={removal.isPending}
        aria-label={m.counter_screens_remove_of({ time: paired.time })}
        onClick={() => removal.mutate({ path: { id: _id } })}
      >
        {m.counter_screens_remove()}
      </button>
    </li>
  )
}
