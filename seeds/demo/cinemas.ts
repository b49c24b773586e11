import { areaOfName, PRIVATE_CINEMA, roomOf } from '#domain/cinema-names.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { countSellable, seatCode } from '#domain/seats.ts'
import type { UnplacedCinema } from '#server/modules/venues/index.ts'
import { facilitiesOf, imageOf } from './rooms.ts'
import { stableId } from './stable-id.ts'

type Plan = {
  readonly name: string
  readonly rupees: number
  readonly rows: number
  /** Seats between the aisles, left to right. */
  readonly blocks: readonly number[]
  /** Wheelchair spaces, at the two ends of the first row. */
  readonly wheelchairs?: number
  /** Seats that are not for sale: `[row, column]`. */
  readonly blocked?: readonly (readonly [number, number])[]
}

/**
 * Nine rooms with 1,800 seats in total, and a small room for private screenings. The classes of a room are listed from the screen to the back. Each plan
 * has the rows and columns of its room, with the seats of its class alone, so that the row letters run through the room.
 */
const plans: readonly Plan[] = [
  { name: 'Screen 1-Silver', rupees: 180, rows: 6, blocks: [5, 10, 5], wheelchairs: 4 },
  {
    name: 'Screen 1-Gold',
    rupees: 260,
    rows: 7,
    blocks: [5, 10, 5],
    blocked: [
      [6, 0],
      [6, 21],
    ],
  },
  { name: 'Screen 1-Premium', rupees: 450, rows: 5, blocks: [4, 8, 4] },
  { name: 'Screen 2-Silver', rupees: 170, rows: 5, blocks: [5, 10, 5], wheelchairs: 2 },
  { name: 'Screen 2-Gold', rupees: 250, rows: 6, blocks: [5, 10, 5] },
  { name: 'Screen 2-Premium', rupees: 420, rows: 4, blocks: [3, 8, 3], blocked: [[3, 0]] },
  { name: 'Screen 3-Silver', rupees: 160, rows: 5, blocks: [4, 10, 4], wheelchairs: 2 },
  { name: 'Screen 3-Gold', rupees: 240, rows: 6, blocks: [4, 10, 4] },
  { name: 'Screen 3-Premium', rupees: 400, rows: 4, blocks: [2, 8, 2] },
  { name: 'Screen 4-Silver', rupees: 160, rows: 4, blocks: [8, 8], wheelchairs: 2 },
  { name: 'Screen 4-Gold', rupees: 230, rows: 6, blocks: [8, 8] },
  { name: 'Screen 4-Premium', rupees: 380, rows: 3, blocks: [6, 6] },
  { name: 'Screen 5-Silver', rupees: 150, rows: 4, blocks: [8, 8], wheelchairs: 2 },
  {
    name: 'Screen 5-Gold',
    rupees: 220,
    rows: 5,
    blocks: [8, 8],
    blocked: [
      [0, 0],
      [0, 1],
    ],
  },
  { name: 'Screen 5-Premium', rupees: 360, rows: 3, blocks: [6, 6] },
  { name: 'Screen 6-Silver', rupees: 150, rows: 4, blocks: [7, 7], wheelchairs: 2 },
  { name: 'Screen 6-Gold', rupees: 220, rows: 5, blocks: [7, 7] },
  { name: 'Screen 6-Premium', rupees: 350, rows: 3, blocks: [5, 5] },
  { name: 'Screen 7-Silver', rupees: 99, rows: 4, blocks: [7, 7], wheelchairs: 2 },
  { name: 'Screen 7-Gold', rupees: 200, rows: 5, blocks: [7, 7] },
  { name: 'Screen 8-Premium', rupees: 480, rows: 8, blocks: [4, 8, 4], wheelchairs: 2 },
  { name: 'Screen 9-Gold', rupees: 240, rows: 8, blocks: [5, 9, 5], wheelchairs: 2 },
  { name: PRIVATE_CINEMA, rupees: 650, rows: 4, blocks: [3, 3], wheelchairs: 1 },
]

export const demoCinemas: readonly UnplacedCinema[] = plans.map((plan) => {
  const seats = inRoom(plan)
  return {
    id: stableId(`cinema ${plan.name}`),
    name: plan.name,
    ...areaOfName(plan.name),
    seats,
    seatsAvailable: countSellable(seats),
    ticketPricePaise: paiseFromRupees(plan.rupees),
    image: imageOf(plan.name),
    facilities: facilitiesOf(plan.name),
    pictureId: null,
    nextPictureId: null,
    version: 1,
  }
})

/** Returns the plan in the coordinates of its room: behind the classes nearer to the screen, in the middle of the widest. */
function inRoom(plan: Plan): number[][] {
  const ofRoom = plans.filter(({ name }) => roomOf(name) === roomOf(plan.name))
  const rows = (some: readonly Plan[]) => some.reduce((sum, each) => sum + each.rows, 0)
  const width = Math.max(...ofRoom.map(widthOf))
  const before = ofRoom.slice(0, ofRoom.indexOf(plan))
  const left = Math.floor((width - widthOf(plan)) / 2)
  const empty = (cells: number) => Array<number>(cells).fill(seatCode.none)
  return Array.from({ length: rows(ofRoom) }, (_, row) => {
    const line = seatMatrix(plan)[row - rows(before)]
    return line ? [...empty(left), ...line, ...empty(width - left - line.length)] : empty(width)
  })
}

function widthOf({ blocks }: Plan): number {
  return blocks.reduce((sum, seats) => sum + seats, blocks.length - 1)
}

function seatMatrix({ rows, blocks, wheelchairs = 0, blocked = [] }: Plan): number[][] {
  const line = blocks.flatMap((count, index) => [
    ...(index > 0 ? [seatCode.none] : []),
    ...Array<number>(count).fill(seatCode.free),
  ])
  const plan: number[][] = Array.from({ length: rows }, () => [...line])
  const first = plan[0] ?? []
  for (let space = 0; space < wheelchairs; space++) {
    first[space % 2 === 0 ? space / 2 : first.length - (space + 1) / 2] = seatCode.wheelchair
  }
  for (const [row, column] of blocked) plan[row]?.splice(column, 1, seatCode.reserved)
  return plan
}
