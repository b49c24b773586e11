import { randomBytes } from 'node:crypto'
import { roomOf } from '#domain/cinema-names.ts'
import { exportPretix } from '#domain/seat-plan/pretix.ts'
import type { Cinema } from '#contract/venues.ts'
import type { SeatMatrix } from '#domain/seats.ts'
import { daysAfter, localDate, minutesAfter } from '#domain/time.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { savePlan, type CinemaRow } from '#server/modules/venues/index.ts'
import { aPhotoUpload } from './account-calls.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import { aPicture } from './picture-calls.ts'
import type { TestCinema } from './test-cinema.ts'

/** The body of POST /cinemas, with a name of its own. */
export function aNewCinema(changes: object = {}) {
  const name = `Hall ${randomBytes(5).toString('hex')}-Gold`
  return { name, ticketPrice: 240, facilities: ['recliners'], seats: [[0, 0, 5, 6]], ...changes }
}

/** Creates a cinema through the API. Throws unless the status is 201. */
export async function createCinema({ api, aPerson }: TestCinema, changes: object = {}): Promise<CinemaSaved> {
  const { token } = await aPerson('admin')
  const { status, body } = await api.post<CinemaSaved>('/cinemas', { token, body: aNewCinema(changes) })
  if (status !== 201)
    throw new Error(`creating a cinema failed with status ${status}: ${JSON.stringify(body)}`)
  return body
}

export type CinemaSaved = {
  readonly _id: string
  readonly code: string
  readonly message: string
  readonly cinema: Pick<CinemaRow, 'name' | 'version' | 'image'> & { readonly ticketPrice: number }
}

/** Creates a cinema with a draft of its plan, which has version 2. Returns the cinema's id. */
export async function aPlanDraft({ deps, ...cinema }: TestCinema, seats: SeatMatrix): Promise<string> {
  const { _id: id } = await createCinema({ deps, ...cinema })
  await savePlan({ ...deps, actor: jobActor('test') }, { id, version: 1, seats })
  return id
}

function closureCalls(cinema: TestCinema, day: string): EndpointCalls {
  const aRoomToClose = async () => ({
    room: roomOf((await createCinema(cinema)).cinema.name),
    from: `${day}T10:00:00+05:30`,
    until: `${day}T22:00:00+05:30`,
  })
  const aClosure = (room: object) => ({ ...room, reason: 'Projector', showtimes: [], moved: [] })
  return {
    listRoomClosures: async () => ({}),
    previewRoomClosure: async () => ({ body: { ...(await aRoomToClose()), moved: [] } }),
    closeRoom: async () => ({ body: aClosure(await aRoomToClose()) }),
    reopenRoom: async () => {
      const { token } = await cinema.aPerson('admin')
      const { body } = await cinema.api.post<{ closure: { _id: string } }>('/room-closures', {
        token,
        body: aClosure(await aRoomToClose()),
      })
      return { params: { id: body.closure._id } }
    },
  }
}

function replacementCalls(cinema: TestCinema, aDraft: () => Promise<string>): EndpointCalls {
  const aReplacement = async () => {
    const _id = await aDraft()
    const { token } = await cinema.aPerson('admin')
    const { body } = await cinema.api.get<{ movie: { _id: string } }>(`/showtimes/all/${_id}`, { token })
    return { _id, movies: { movieId: body.movie._id, withMovieId: (await cinema.aMovie()).id } }
  }
  return {
    previewReplacement: async () => {
      const { _id, movies } = await aReplacement()
      return { body: { ...movies, shows: { kind: 'showtimes', ids: [_id] } } }
    },
    replaceMovie: async () => {
      const { _id, movies } = await aReplacement()
      return { body: { ...movies, showtimes: [{ _id, version: 1 }] } }
    },
  }
}

/** Each copy is of a day of its own. */
let copiedDays = 0

function copyCalls(cinema: TestCinema, day: string): EndpointCalls {
  const aCopy = async () => {
    const from = daysAfter(day, 40 + 2 * copiedDays++)
    const { id: movieId } = await cinema.aMovie({ endDate: daysAfter(from, 7) })
    const { _id: cinemaId } = await createCinema(cinema)
    const edit = {
      kind: 'create',
      id: cinema.deps.newId(),
      movieId,
      cinemaId,
      startDate: from,
      startAt: '10:00',
    }
    const { token } = await cinema.aPerson('admin')
    await cinema.api.post('/showtimes/batch', { token, body: { edits: [edit] } })
    return { body: { from, to: daysAfter(from, 1), days: 1 } }
  }
  return { previewCopy: aCopy, copyDays: aCopy }
}

/** Each week has one day on which a movie runs. */
let proposedWeeks = 0

function weekCalls(cinema: TestCinema, day: string): EndpointCalls {
  return {
    getWeekToFill: async () => ({ query: { date: day } }),
    proposeWeek: async () => {
      const date = daysAfter(day, 900 + 7 * proposedWeeks++)
      await cinema.aMovie({ releaseDate: date, endDate: date })
      return { body: { date } }
    },
  }
}

/** One search of a day at a time. */
let proposedDays = 0

function scheduleCalls(cinema: TestCinema): EndpointCalls {
  const day = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
  const aPlace = async () => {
    const { id: movieId } = await cinema.aMovie()
    const { _id: cinemaId } = await createCinema(cinema)
    return { movieId, cinemaId, startDate: day, startAt: '10:00' }
  }
  const aDraft = async () => {
    const edit = { kind: 'create', id: cinema.deps.newId(), ...(await aPlace()) }
    const { token } = await cinema.aPerson('admin')
    await cinema.api.post('/showtimes/batch', { token, body: { edits: [edit] } })
    return edit.id
  }
  const body = { from: day, to: day }
  const wishes = () => ({ date: daysAfter(day, proposedDays++), wishes: [] })
  return {
    ...closureCalls(cinema, day),
    listScheduleRules: async () => ({}),
    getPriceCard: async () => ({}),
    savePriceCard: async () => ({ body: { rules: [], holidays: ['2030-08-15'], caps: [] } }),
    saveScheduleRules: async () => ({ body: { advertMinutes: 10 } }),
    listSchedule: async () => ({ query: body }),
    getScheduleSheet: async () => ({ query: body }),
    getScheduleSheetPdf: async () => ({ query: body }),
    listStaffShowtimes: async () => ({ query: {} }),
    getStaffShowtime: async () => ({ params: { id: await aDraft() } }),
    createShowtime: async () => ({ body: await aPlace() }),
    updateShowtime: async () => ({ params: { id: await aDraft() }, body: { version: 1, startAt: '12:00' } }),
    deleteShowtime: async () => ({ params: { id: await aDraft() } }),
    editSchedule: async () => ({
      body: { edits: [{ kind: 'create', id: cinema.deps.newId(), ...(await aPlace()) }] },
    }),
    ...replacementCalls(cinema, aDraft),
    ...copyCalls(cinema, day),
    ...cancellationCalls(cinema),
    previewPublication: async () => ({ body }),
    getDayToFill: async () => ({ query: { date: day } }),
    proposeDay: async () => ({ body: wishes() }),
    ...weekCalls(cinema, day),
    withdrawProposal: async () => {
      const { token } = await cinema.aPerson('admin')
      const proposed = await cinema.api.post<{ _id: string }>('/showtimes/proposals', {
        token,
        body: wishes(),
      })
      return { params: { id: proposed.body._id } }
    },
    publishShowtimes: async () => ({ body: { showtimes: [{ _id: await aDraft(), version: 1 }] } }),
  }
}

function cancellationCalls(cinema: TestCinema): EndpointCalls {
  return {
    cancelShow: async () => ({ params: { id: (await cinema.aShow()).id }, body: { reason: 'Projector' } }),
    previewShowCancellation: async () => ({ params: { id: (await cinema.aShow()).id } }),
    cancelShows: async () => ({
      body: { showtimes: [(await cinema.aShow()).id], reason: 'Projector' },
    }),
    previewCancellations: async () => ({ body: { showtimes: [(await cinema.aShow()).id] } }),
    getShowCancellation: async () => {
      const { id } = await cinema.aShow()
      const { token } = await cinema.aPerson('admin')
      await cinema.api.post(`/showtimes/${id}/cancel`, { token, body: { reason: 'Projector' } })
      return { params: { id } }
    },
  }
}

const seatBlock = { seats: ['A1'], reason: 'Broken' }

/** Calls of the endpoints that write the programme. */
export function programmeCalls(cinema: TestCinema): EndpointCalls {
  const params = async () => ({ id: (await createCinema(cinema))._id })
  const draft = async () => ({ id: await aPlanDraft(cinema, [[0, 0]]) })
  return {
    createCinema: async () => ({ body: aNewCinema() }),
    getAuditorium: async () => ({ params: await anAuditorium(cinema) }),
    changeAuditorium: async () => ({
      params: await anAuditorium(cinema),
      body: { formats: ['2D', '3D'], hasAtmos: true, captionDevices: 4, descriptionDevices: 0 },
    }),
    updateCinema: async () => ({ params: await params(), body: { version: 1, ticketPrice: 260 } }),
    deleteCinema: async () => ({ params: await params() }),
    ...scheduleCalls(cinema),
    getSeatPlan: async () => ({ params: await params() }),
    saveSeatPlan: async () => ({ params: await params(), body: { version: 1, seats: [[0, 0]] } }),
    discardSeatPlan: async () => ({ params: await draft() }),
    publishSeatPlan: async () => ({ params: await draft(), body: { version: 2 } }),
    importSeatPlan: async () => ({
      params: await params(),
      body: { version: 1, file: exportPretix('Hall', [[0, 0]], null) },
    }),
    exportSeatPlan: async () => ({ params: await params() }),
    listSeatBlocks: async () => ({ params: await params() }),
    blockSeatsOfCinema: async () => ({ params: await params(), body: seatBlock }),
    blockSeatsOfShow: async () => ({ params: { id: (await cinema.aShow()).id }, body: seatBlock }),
    liftSeatBlock: async () => {
      const { token } = await cinema.aPerson('admin')
      const { id } = await params()
      const path = `/cinemas/${id}/seat-blocks`
      const { body } = await cinema.api.post<{ block: { _id: string } }>(path, { token, body: seatBlock })
      return { params: { id: body.block._id } }
    },
    uploadCinemaPhoto: async () => ({
      params: await params(),
      ...(await aPhotoUpload(await aPicture(1440, 960))),
    }),
  }
}

/** An auditorium of its own. */
async function anAuditorium(cinema: TestCinema) {
  const { cinemaId } = await cinema.aShow()
  const { body } = await cinema.api.get<Cinema>(`/cinemas/${cinemaId}`)
  return { id: body.auditoriumId }
}
