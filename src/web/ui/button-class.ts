export type ButtonStyle = {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
}

/* Large text on a narrow screen has fewer than 20 rem: there a label takes several lines. */
const base =
  'relative inline-flex items-center justify-center gap-2 rounded-card font-semibold whitespace-nowrap select-none max-[20rem]:whitespace-normal transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-ink-soft aria-disabled:cursor-progress'

const variants = {
  primary: 'bg-marquee text-on-marquee hover:bg-marquee-bright',
  secondary: 'border border-line bg-transparent text-ink hover:border-ink-soft hover:bg-raised',
  quiet: 'text-ink hover:bg-raised',
  danger: 'border border-bad text-bad hover:bg-bad hover:text-ground',
} as const

const sizes = {
  sm: 'min-h-9 px-3 text-sm max-[20rem]:px-2',
  md: 'min-h-11 px-5 text-base max-[20rem]:px-3',
  lg: 'min-h-13 px-7 text-lg max-[20rem]:px-3',
} as const

export function buttonClass({ variant = 'primary', size = 'md' }: ButtonStyle, extra = ''): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${extra}`
}
