import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BuildingIllustration } from './building-illustration.tsx'
import './info.css'
import { Prose } from './prose.tsx'

export function AboutPage() {
  return (
    <>
      <header className="overflow-hidden">
        <div className="page grid gap-6 pt-10 md:pt-20">
          <h1 className="display max-w-[13ch] text-[clamp(min(2.75rem,12vw),9vw,6rem)]">
            {m.about_headline()}
          </h1>
          <p className="max-w-[38rem] text-xl text-pretty text-ink-soft md:text-2xl">{m.about_lead()}</p>
        </div>
        <BuildingIllustration className="mt-10 h-60 w-full md:h-[26rem]" />
      </header>
      <div className="bulbs" />
      <Numbers />
      <div className="page grid gap-16 pb-20 md:gap-24">
        <section className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
          <h2 className="display max-w-[12ch] text-4xl md:text-5xl">{m.about_venue_title()}</h2>
          <Prose paragraphs={[m.about_venue_1(), m.about_venue_2(), m.about_venue_3()]} />
        </section>
        <div className="grid gap-x-12 md:grid-cols-3">
          <Room kicker={m.about_academy_kicker()} title={m.about_academy_title()}>
            {m.about_academy_text()}
          </Room>
          <Room kicker={m.about_festival_kicker()} title={m.about_festival_title()}>
            {m.about_festival_text()}
          </Room>
          <Room kicker={m.about_private_kicker()} title={m.about_private_title()}>
            {m.about_private_text()}
          </Room>
        </div>
        <Visit />
      </div>
    </>
  )
}

const numbers = [
  [m.about_year, m.about_year_caption],
  [m.about_screens, m.about_screens_caption],
  [m.about_seats, m.about_seats_caption],
] as const

function Numbers() {
  return (
    <section
      aria-label={m.about_numbers()}
      className="page grid gap-x-14 gap-y-8 py-14 md:grid-cols-[auto_auto_auto] md:justify-between md:py-24"
    >
      {numbers.map(([value, caption]) => (
        <p key={value()} className="grid content-start gap-1 md:gap-3">
          <span className="display text-[clamp(min(6rem,26vw),15vw,12rem)] leading-[0.85] tracking-tight text-marquee-ink">
            {value()}
          </span>{' '}
          <span className="max-w-[24ch] text-lg text-pretty text-ink-soft">{caption()}</span>
        </p>
      ))}
    </section>
  )
}

type RoomProps = { readonly kicker: string; readonly title: string; readonly children: ReactNode }

function Room({ kicker, title, children }: RoomProps) {
  return (
    <section className="grid content-start gap-3 border-t border-line py-8">
      <p className="text-sm font-medium text-marquee-ink">{kicker}</p>
      <h2 className="display text-3xl">{title}</h2>
      <p className="max-w-[36rem] leading-relaxed text-pretty text-ink-soft">{children}</p>
    </section>
  )
}

function Visit() {
  return (
    <section className="print:hidden grid justify-items-start gap-6 border-t border-line pt-12">
      <h2 className="display text-5xl md:text-7xl">{m.about_visit_title()}</h2>
      <p className="max-w-[34rem] text-xl text-pretty text-ink-soft">{m.about_visit_text()}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to="/movie/category/$category"
          params={{ category: 'nowShowing' }}
          size="lg"
          className="whitespace-normal!"
        >
          {m.info_see_programme()}
        </LinkButton>
        <LinkButton to="/contact" variant="secondary" size="lg">
          {m.info_write_to_us()}
        </LinkButton>
      </div>
    </section>
  )
}
