import { useQuery } from '@tanstack/react-query'
import type { Menu } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { groupSnacks, type MenuPart } from './group-snacks.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { menuQuery } from './menu-query.ts'
import { categoryLabel } from '#web/lib/labels/snack-labels.ts'
import { SnackRow } from './snack-row.tsx'

/** The menu of the snack bar by category. */
export function MenuPage() {
  const { data: menu, isError, refetch } = useQuery(menuQuery())
  const parts = groupSnacks(menu?.snacks ?? [])
  return (
    <div className="page pb-20">
      <header className="grid gap-6 pt-10 pb-10 md:pt-20 md:pb-14">
        <h1 className="display max-w-[12ch] text-[clamp(min(2.75rem,12vw),9vw,6rem)]">{m.snacks_title()}</h1>
        <p className="max-w-[38rem] text-xl text-pretty text-ink-soft md:text-2xl">{m.snacks_lead()}</p>
        <PartIndex parts={parts} />
      </header>
      {!menu && !isError && <MenuSkeleton />}
      {!menu && isError && <ErrorState title={m.snacks_failed()} onRetry={() => void refetch()} />}
      {menu?.snacks.length === 0 && <EmptyState title={m.snacks_none()} hint={m.snacks_none_hint()} />}
      <div className="grid gap-14 md:gap-20">
        {parts.map((part, index) => (
          <MenuSection key={part.category} part={part} isUrgent={index === 0} />
        ))}
      </div>
      {menu && <MenuNotes menu={menu} />}
    </div>
  )
}

function PartIndex({ parts }: { readonly parts: readonly MenuPart[] }) {
  return (
    <nav aria-label={m.snacks_categories()} className="min-h-11 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ category }) => (
          <li key={category}>
            <a
              href={`#${category}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-medium transition-colors duration-150 hover:border-marquee hover:text-marquee-ink"
            >
              {categoryLabel(category)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuSection({ part, isUrgent }: { readonly part: MenuPart; readonly isUrgent: boolean }) {
  const { category, snacks } = part
  return (
    <section aria-labelledby={category}>
      <h2 id={category} className="display scroll-mt-24 pb-5 text-4xl md:text-5xl">
        {categoryLabel(category)}
      </h2>
      <ul className="grid gap-x-12 border-b border-line lg:grid-cols-2">
        {snacks.map((snack) => (
          <SnackRow key={snack._id} snack={snack} isUrgent={isUrgent} />
        ))}
      </ul>
    </section>
  )
}

function MenuNotes({ menu }: { readonly menu: Menu }) {
  return (
    <footer className="mt-14 grid max-w-[44rem] gap-2 text-sm text-ink-soft">
      <p>{m.snacks_tax_note()}</p>
      <p>{m.snacks_allergen_note()}</p>
      <p className="tabular-nums">{m.snacks_fssai({ licence: menu.fssaiLicence })}</p>
    </footer>
  )
}
