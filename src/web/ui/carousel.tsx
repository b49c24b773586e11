import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from './icon-button.tsx'
import { type CarouselState, useCarousel } from './use-carousel.ts'

type CarouselProps = {
  readonly label: string
  /** Position of the controls: over the slides, or under them. */
  readonly controls?: 'over' | 'under'
  readonly children: ReactNode
}

/** A carousel with scroll snapping. It advances by itself unless paused, hovered, focused, or motion is reduced. */
export function Carousel({ label, controls = 'over', children }: CarouselProps) {
  const slides = Children.toArray(children)
  const track = useRef<HTMLDivElement>(null)
  const carousel = useCarousel(track, slides.length)
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="relative"
      {...carousel.pauseHandlers}
    >
      <div
        ref={track}
        onScroll={carousel.onScroll}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={m.slide_of({ number: index + 1, total: slides.length })}
            inert={index !== carousel.current}
            className="w-full shrink-0 snap-start"
          >
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div
          className={
            controls === 'over' ? 'page pointer-events-none absolute inset-x-0 bottom-3 md:bottom-8' : 'pt-2'
          }
        >
          <CarouselControls carousel={carousel} count={slides.length} />
        </div>
      )}
    </section>
  )
}

function CarouselControls({ carousel, count }: { carousel: CarouselState; count: number }) {
  const { current, show, isPaused, setIsPaused } = carousel
  const PauseOrPlay = isPaused ? Play : Pause
  return (
    <div className="flex items-center justify-end gap-1 *:pointer-events-auto">
      <Dots count={count} current={current} />
      <IconButton label={isPaused ? m.play() : m.pause()} onClick={() => setIsPaused(!isPaused)}>
        <PauseOrPlay aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={m.previous()} onClick={() => show(current - 1)} className="max-md:hidden">
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={m.next()} onClick={() => show(current + 1)} className="max-md:hidden">
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

/** Position dots: the highlighted one is the current slide. */
function Dots({ count, current }: { count: number; current: number }) {
  return (
    <span aria-hidden className="mr-auto flex gap-2 max-md:ml-0 md:mr-3 md:ml-auto">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={`size-1.5 rounded-full transition-colors duration-200 ${index === current ? 'bg-marquee shadow-[0_0_8px_var(--marquee)]' : 'bg-ink/30'}`}
        />
      ))}
    </span>
  )
}
