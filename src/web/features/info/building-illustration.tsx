import { m } from '#web/paraglide/messages.js'

/** Illustration of the cinema in the evening, in the colours of the theme. */
export function BuildingIllustration({ className }: { readonly className: string }) {
  return (
    <svg
      role="img"
      aria-label={m.about_picture()}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      className={className}
    >
      <circle cx="1010" cy="96" r="44" fill="var(--marquee)" opacity="0.22" />
      <Skyline />
      <Building />
      <Canopy />
      <Doors />
      <rect y="404" width="1440" height="16" fill="var(--line)" />
      <People />
    </svg>
  )
}

/** The palace and the roofs of the old town. */
function Skyline() {
  return (
    <g fill="var(--raised)" stroke="var(--line)" strokeWidth="1.5">
      <path d="M-2 420V300h70v-24h46v30h58v-46l22-20 22 20v52h44V250h18v-34h14v-30h16v-26h16v-22l20-22 20 22v22h16v26h16v30h14v34h18v170z" />
      <path d="M1442 420V286h-64v-26h-50v40h-46v-34c0-34 56-34 56-66 0 32 56 32 56 66M1442 420h-420V312h54v-26h66v34h58v-52h80v152" />
    </g>
  )
}

const COLUMNS = [470, 540, 610, 830, 900, 970]

function Building() {
  return (
    <>
      <path
        d="M440 420V170h180l100-56 100 56h180v250z"
        fill="var(--ground)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path d="M440 186h560" stroke="var(--line-strong)" strokeWidth="2" />
      {COLUMNS.map((x) => (
        <rect
          key={x}
          x={x - 15}
          y="202"
          width="30"
          height="62"
          rx="15"
          fill="var(--marquee)"
          opacity={x % 4 ? 0.5 : 0.2}
        />
      ))}
      <g fill="none" stroke="var(--line-strong)" strokeWidth="2">
        <circle cx="720" cy="160" r="20" />
        <path d="m714 150 16 10-16 10z" fill="var(--marquee)" stroke="none" />
      </g>
    </>
  )
}

const BULBS = Array.from({ length: 27 }, (_, index) => 408 + index * 24)

function Canopy() {
  return (
    <>
      <path d="M386 276h668l-18 62H404z" fill="var(--marquee)" />
      <path d="M410 338h620l-60 66H470z" fill="var(--marquee)" opacity="0.14" />
      <text
        x="720"
        y="324"
        textAnchor="middle"
        textLength="300"
        lengthAdjust="spacingAndGlyphs"
        fill="var(--on-marquee)"
        style={{ font: '800 50px var(--font-display)', fontStretch: '80%' }}
      >
        MARQUEE
      </text>
      {BULBS.map((x, index) => (
        <circle key={x} cx={x} cy="270" r="4" fill="var(--marquee)" opacity={index % 3 === 1 ? 0.4 : 1} />
      ))}
    </>
  )
}

function Doors() {
  return (
    <g fill="var(--marquee)">
      {[620, 672, 724, 776].map((x) => (
        <rect key={x} x={x} y="350" width="44" height="54" opacity="0.75" />
      ))}
      {[476, 548, 868, 940].map((x) => (
        <rect key={x} x={x - 6} y="352" width="36" height="48" rx="3" opacity="0.35" />
      ))}
    </g>
  )
}

const PEOPLE = [
  [596, 1],
  [612, 0.86],
  [838, 1.04],
  [1080, 0.95],
  [1098, 0.7],
  [372, 1],
] as const

/** People in front of the doors. */
function People() {
  return (
    <g fill="var(--ink)">
      {PEOPLE.map(([x, size]) => (
        <path
          key={x}
          transform={`translate(${x} 404) scale(${size})`}
          d="M-7 0-5 -22c-4-2-5-8-3-13 2-4 14-4 16 0 2 5 1 11-3 13L7 0H1L0-14-1 0zM0-41a6 6 0 1 1 .01 0z"
        />
      ))}
    </g>
  )
}
