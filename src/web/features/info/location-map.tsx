import { m } from '#web/paraglide/messages.js'

/** A drawn map of the streets around the cinema: no map service is contacted. */
export function LocationMap() {
  return (
    <svg
      role="img"
      aria-label={m.contact_map()}
      viewBox="0 0 560 400"
      className="w-full rounded-card bg-raised"
    >
      <Blocks />
      <g fill="none" stroke="var(--line)" strokeLinecap="round">
        <path d="M-10 322C120 306 300 316 570 296" strokeWidth="20" />
        <path d="M250 410C262 300 296 210 348 120S400 20 404 -10" strokeWidth="20" />
        <path d="M-10 168C110 150 190 138 332 150S480 178 570 168" strokeWidth="12" />
        <path
          d="M60 410C96 280 100 120 60 -10M470 410C452 320 470 240 520 -10M150 154 196 316"
          strokeWidth="7"
        />
      </g>
      <path d="M18 -10C58 130 52 280 14 410" fill="none" stroke="var(--line-strong)" strokeWidth="5" />
      <path
        d="M18 -10C58 130 52 280 14 410"
        fill="none"
        stroke="var(--raised)"
        strokeWidth="3"
        strokeDasharray="9 9"
      />
      <circle cx="334" cy="150" r="15" fill="var(--raised)" stroke="var(--line)" strokeWidth="9" />
      <Names />
      <Stop x={70} y={312} sign="M" />
      <Stop x={300} y={120} sign="B" />
      <Stop x={244} y={258} sign="P" />
      <g transform="translate(290 226)">
        <circle r="30" fill="var(--marquee)" opacity="0.18" />
        <circle r="13" fill="var(--marquee)" />
        <circle r="4.5" fill="var(--on-marquee)" />
        <text
          x="42"
          y="9"
          fill="var(--ink)"
          style={{ font: '800 28px var(--font-display)', fontStretch: '80%' }}
        >
          MARQUEE
        </text>
      </g>
    </svg>
  )
}

const BLOCK_RECTS = [
  [82, 186, 46, 40],
  [82, 240, 60, 48],
  [176, 190, 62, 34],
  [190, 240, 40, 50],
  [114, 40, 90, 70],
  [222, 30, 84, 76],
  [420, 26, 60, 60],
  [380, 196, 74, 40],
  [400, 268, 54, 24],
  [120, 338, 84, 44],
  [320, 356, 110, 40],
  [490, 200, 50, 70],
] as const

/** Buildings and the park. */
function Blocks() {
  return (
    <>
      <g fill="var(--line)" opacity="0.4">
        {BLOCK_RECTS.map(([x, y, width, height]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="5" />
        ))}
      </g>
      <path d="M400 96h100l-14 38q-44 -2 -100 -4z" fill="var(--good)" opacity="0.22" />
    </>
  )
}

/** Metro, bus and parking signs; the text beside the map explains them. */
function Stop({ x, y, sign }: { readonly x: number; readonly y: number; readonly sign: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-11" y="-11" width="22" height="22" rx="6" fill="var(--ink)" />
      <text y="5.5" textAnchor="middle" fill="var(--ground)" style={{ font: '700 15px var(--font-sans)' }}>
        {sign}
      </text>
    </g>
  )
}

function Names() {
  return (
    <g fill="var(--ink-soft)" style={{ font: '500 15px var(--font-sans)' }}>
      <text x="332" y="262">
        {m.contact_map_yn_road()}
      </text>
      <text transform="translate(330 340) rotate(-3)">{m.contact_map_mg_road()}</text>
      <text transform="translate(106 136) rotate(-6)">{m.contact_map_race_course()}</text>
      <text x="366" y="146">
        {m.contact_map_lantern()}
      </text>
      <text x="48" y="362">
        {m.contact_map_station()}
      </text>
    </g>
  )
}
