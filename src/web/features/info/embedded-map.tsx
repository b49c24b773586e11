import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { LocationMap } from './location-map.tsx'

type EmbeddedMapProps = {
  /** The page of the map service; its origin is the only one that the content security policy allows in a frame. */
  readonly url: string | undefined
}

/** Our drawn map; a click loads the live one in its place. Before that no map service is contacted. */
export function EmbeddedMap({ url }: EmbeddedMapProps) {
  const [isLive, setIsLive] = useState(false)
  if (isLive && url)
    return (
      <iframe
        src={url}
        title={m.contact_map_live_title()}
        sandbox="allow-scripts allow-same-origin allow-popups"
        className="aspect-[7/5] w-full rounded-card border border-line bg-raised"
      />
    )
  return (
    <div className="relative">
      <LocationMap />
      {url && (
        <div className="absolute right-3 bottom-3 max-w-[calc(100%-1.5rem)] rounded-card bg-raised print:hidden">
          <Button
            variant="secondary"
            size="sm"
            className="whitespace-normal!"
            onClick={() => setIsLive(true)}
          >
            {m.contact_map_live()}
          </Button>
        </div>
      )}
    </div>
  )
}
