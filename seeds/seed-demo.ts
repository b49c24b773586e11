import { businessDayOf } from '#domain/schedule.ts'
import { localDate } from '#domain/time.ts'
import type { Config } from '#server/config.ts'
import { createPasswordHasher } from '#server/gateways/password-hasher.ts'
import { hashPassword, insertUsers } from '#server/modules/accounts/index.ts'
import { upsertMovies } from '#server/modules/catalogue/index.ts'
import { insertSnacks, seedStock } from '#server/modules/concessions/index.ts'
import { insertShowtimes, scheduleRules, type ShowtimeRow } from '#server/modules/programme/index.ts'
import { insertAdverts } from '#server/modules/promotions/index.ts'
import { seedCinemaDetails, seedScreens, insertCinemas } from '#server/modules/venues/index.ts'
import { installationValue, setInstallationValue } from '#server/platform/installation.ts'
import { inTransaction, type Database, type Transaction } from '#server/platform/database.ts'
import { demoAccounts, demoCustomers, type DemoAccount } from './demo/accounts.ts'
import { demoCinemas } from './demo/cinemas.ts'
import { demoScreens } from './demo/rooms.ts'
import { addUnsoldShowtimes } from './complete-demo.ts'
import { demoAdverts } from './demo/adverts.ts'
import { demoSnacks } from './demo/menu.ts'
import { demoStock } from './demo/stock.ts'
import { analyseTables } from './demo/analyse-tables.queries.ts'
import { demoMovies } from './demo/movies.ts'
import { demoProgramme } from './demo/programme.ts'
import { demoScreening } from './demo/screening.ts'
import { insertScreening } from './demo/insert-screening.ts'
import { demoSales } from './demo/sales.ts'
import { insertSales } from './demo/sales.queries.ts'
import { seedMovies } from './movies.ts'

type SeedDeps = {
  readonly db: Database
  readonly now: () => Date
  readonly config: Pick<Config, 'BOOKING_CLOSES_MINUTES'>
}

/** Increased when the demo data changes, so that a database that was seeded earlier on the same day is seeded again. */
const SEED_VERSION = 6
const PAST_DAYS = 3
const DAYS_AHEAD = 7

/**
 * Seeds the demo cinema relative to today: everything on the first start, movie dates and the missing days of the programme on later days.
 * Existing rows are not changed, so seeding can be repeated. The sales of earlier days, which no visitor sees, are left to `completeDemo`.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const today = localDate(deps.now())
  const key = `seeded ${today}, edition ${SEED_VERSION}`
  const isSeeded = (await installationValue(deps.db, key, () => false)) !== false
  if (isSeeded) return
  await inTransaction(deps, async (deps) => {
    await seedVenue(deps, today)
    await seedProgramme(deps, today)
    await setInstallationValue(deps.db, key, true)
  })
  await analyseTables(deps.db)
}

type TxDeps = Omit<SeedDeps, 'db'> & { readonly db: Transaction }

async function seedVenue({ db, now }: TxDeps, today: string): Promise<void> {
  await insertUsers(
    db,
    await Promise.all([...demoAccounts, ...demoCustomers].map((account) => userRow(account, now()))),
  )
  await insertCinemas(db, demoCinemas)
  await seedCinemaDetails(db, demoCinemas)
  await seedScreens(db, demoScreens)
  await upsertMovies(db, await demoMovies(today))
  await insertAdverts(db, demoAdverts)
  await insertSnacks(db, demoSnacks)
  await seedStock({ db, now }, demoStock)
}

async function seedProgramme({ db, now, config }: TxDeps, today: string): Promise<void> {
  const showtimes = demoProgramme({
    today,
    days: [-PAST_DAYS, DAYS_AHEAD],
    movies: seedMovies,
    cinemas: demoCinemas,
    rules: scheduleRules(config),
  })
  const inserted: ShowtimeRow[] = await insertShowtimes(db, showtimes)
  const businessDay = businessDayOf(now())
  const isEarlier = ({ startsAt }: ShowtimeRow) => businessDayOf(startsAt) < businessDay
  await addUnsoldShowtimes(db, inserted.filter(isEarlier))
  const visible = inserted.filter((showtime) => !isEarlier(showtime))
  await insertSales(db, demoSales(visible, demoCinemas, now()))
  const screening = demoScreening(inserted, demoCinemas, now())
  if (screening) await insertScreening(db, screening, now())
}

const passwords = createPasswordHasher()

async function userRow(account: DemoAccount, createdAt: Date) {
  const { id, name, email, phone, role, duties, password } = account
  const username = email.split('@')[0] ?? email
  const passwordHash = password === null ? null : await hashPassword({ gateways: { passwords } }, password)
  return {
    id,
    name,
    email,
    phone,
    role,
    duties,
    username,
    passwordHash,
    createdAt,
    emailVerifiedAt: createdAt,
  }
}
