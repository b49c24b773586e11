import { m } from '#web/paraglide/messages.js'

/** The few streets that lead to the house, drawn by hand: no map service learns who looks at it. */
export function WaySketch() {
  return (
    <svg
      role="img"
      aria-label={m.contact_map()}
      viewBox="0 0 560 400"
      className="w-full rounded-card bg-raised"
    >
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
