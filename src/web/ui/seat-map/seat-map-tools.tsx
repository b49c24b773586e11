import { List, Map as MapIcon, Maximize2, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Zoom } from './use-zoom.ts'

export type SeatMapView = 'map' | 'list'

type SeatMapToolsProps = {
  readonly view: SeatMapView
  readonly onView: (view: SeatMapView) => void
  readonly zoom: Zoom
  readonly children?: ReactNode
}

/** What stands above the map; on a phone view and zoom stand below it. */
export function SeatMapTools({ view, onView, zoom, children }: SeatMapToolsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-md:contents short:contents!">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-3 md:gap-x-6">{children}</div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 max-md:order-1 short:order-1">
        <ViewSwitch view={view} onView={onView} />
        {view === 'map' && zoom.canZoom && <ZoomButtons zoom={zoom} />}
      </div>
    </div>
  )
}

function ViewSwitch({ view, onView }: Pick<SeatMapToolsProps, 'view' | 'onView'>) {
  return (
    <div
      role="group"
      aria-label={m.seat_map_view()}
      className="flex flex-wrap rounded-card border border-line p-0.5"
    >
      <ViewButton isOn={view === 'map'} onClick={() => onView('map')}>
        <MapIcon aria-hidden strokeWidth={1.5} className="size-4" /> {m.seat_map_as_map()}
      </ViewButton>
      <ViewButton isOn={view === 'list'} onClick={() => onView('list')}>
        <List aria-hidden strokeWidth={1.5} className="size-4" /> {m.seat_map_as_list()}
      </ViewButton>
    </div>
  )
}

function ViewButton({
  isOn,
  onClick,
  children,
}: {
  isOn: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="flex min-h-9 items-center gap-1.5 rounded-lg px-3 text-sm text-ink-soft transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink"
    >
      {children}
    </button>
  )
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  return (
    <div role="group" aria-label={m.zoom_group()} className="flex">
      {zoom.isZoomed && (
        <IconButton label={m.zoom_fit()} onClick={zoom.fit}>
          <Maximize2 aria-hidden strokeWidth={1.5} className="size-5" />
        </IconButton>
      )}
      <IconButton
        label={m.zoom_out()}
        onClick={zoom.out}
        disabled={!zoom.isZoomed}
        className="disabled:opacity-40"
      >
        <Minus aria-hidden strokeWidth={1.5} className="size-5" />
      </IconButton>
      <IconButton
        label={m.zoom_in()}
        onClick={zoom.in}
        disabled={zoom.isLargest}
        className="disabled:opacity-40"
      >
        <Plus aria-hidden strokeWidth={1.5} className="size-5" />
      </IconButton>
    </div>
  )
}
