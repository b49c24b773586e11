/** The logo. Decorative: the surrounding link names it. */
export function Logo({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 178 44" aria-hidden className={`w-auto ${className}`}>
      <g fill="var(--marquee)">
        {bulbs.map((x, index) => (
          <circle key={x} cx={x} cy={5} r={2.6} opacity={index % 3 === 1 ? 0.45 : 1} />
        ))}
      </g>
      <text
        x="0"
        y="39"
        textLength="178"
        lengthAdjust="spacingAndGlyphs"
        fill="currentColor"
        style={{ font: '800 33px var(--font-display)', fontStretch: '80%' }}
      >
        MARQUEE
      </text>
    </svg>
  )
}

const BULBS = 15
const bulbs = Array.from({ length: BULBS }, (_, index) => 3 + (index * (178 - 6)) / (BULBS - 1))
