import { z } from 'zod'
import { facilities } from '#domain/facilities.ts'
import { isCinemaName } from '#domain/cinema-names.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { fixedFields, ignoredFields } from './refused-fields.ts'
import { Id, IdParams, PictureChoice, PriceSent, RecordRef, SeatMatrixSchema } from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'
import { Cinema } from './venues.ts'

const tag = 'Cinemas'
const MOST_LINES = 60

const CinemaName = z
  .string()
  .trim()
  .min(1, 'name_missing')
  .max(60)
  .refine(isCinemaName, 'cinema_name')
  .describe('`<screen>-<class>`, e.g. "Screen 3-Gold", or "Private"; the letter after the dash is the class')

export const PlanSeats = SeatMatrixSchema.max(MOST_LINES).describe(
  'row by row: 0 seat, 1 blocked by the cinema, 5 no seat, 6 wheelchair space',
)

const Facilities = z.array(z.enum(facilities)).max(facilities.length)

const CinemaFields = z.object({
  name: CinemaName,
  ticketPrice: PriceSent,
  facilities: Facilities.default([]),
})

/** What the calls for cinemas return besides the message: the record as it is now. */
const CinemaSaved = SuccessResponse.extend({ _id: Id, cinema: Cinema }).meta({ id: 'CinemaSaved' })

export const createCinema = endpoint({
  operationId: 'createCinema',
  method: 'POST',
  path: '/cinemas',
  summary: 'Create a cinema with its first seat plan',
  description:
    '`price_in_tax_gap` names the nearest lawful prices: between them no rate of GST is consistent with the price. `seats_invalid` lists all problems of the plan.',
  tag,
  access: 'staff',
  duty: whoMay.manageRooms,
  body: CinemaFields.extend({
    venueId: RecordRef.optional().describe('without it the only venue'),
    seats: PlanSeats,
    ...ignoredFields(
      '_id',
      'auditoriumId',
      'room',
      'seatClass',
      'isPrivateHire',
      'seatsAvailable',
      'screenFormats',
    ),
  })
    .strict()
    .meta({ id: 'NewCinema' }),
  status: 201,
  response: CinemaSaved,
  errors: ['not_found', 'name_taken', 'price_in_tax_gap', 'price_over_cap', 'seats_invalid'],
})

export const updateCinema = endpoint({
  operationId: 'updateCinema',
  method: 'PATCH',
  path: '/cinemas/:id',
  summary: 'Change a cinema',
  description:
    'Its seats change with a new version of the plan. The price is that of showtimes created from now on. `record_in_use`: a cinema with showtimes to come stays in its room, and one whose showtimes were on sale keeps room and class.',
  tag,
  access: 'staff',
  duty: whoMay.manageRooms,
  params: IdParams,
  body: CinemaFields.partial()
    .extend({
      version: Version.optional().describe('of the edited cinema; without it the last one to save wins'),
      facilities: Facilities.optional().describe('without it they stay'),
      image: PictureChoice.nullish().describe(
        'id of a picture of the kind cinema; without it, or as it is read, the picture stays',
      ),
      ...ignoredFields(
        '_id',
        'venueId',
        'auditoriumId',
        'room',
        'seatClass',
        'isPrivateHire',
        'seatsAvailable',
        'screenFormats',
      ),
      ...fixedFields('seats'),
    })
    .strict(),
  response: CinemaSaved,
  errors: ['not_found', 'name_taken', 'price_in_tax_gap', 'price_over_cap', 'record_in_use', 'stale_edit'],
})

export const deleteCinema = endpoint({
  operationId: 'deleteCinema',
  method: 'DELETE',
  path: '/cinemas/:id',
  summary: 'Delete a cinema that has never had a showtime',
  description:
    '`record_in_use` says how many showtimes it has, how many of them are to come, and when the last one is.',
  tag,
  access: 'staff',
  duty: whoMay.manageRooms,
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found', 'record_in_use'],
})

export const uploadCinemaPhoto = endpoint({
  operationId: 'uploadCinemaPhoto',
  method: 'POST',
  path: '/cinemas/photo/:id',
  summary: 'Set the picture of a cinema',
  description:
    'A form (`multipart/form-data`) with the picture as `file`. It is cut to 3:2; until its files are made, the cinema shows the picture that it has.',
  tag,
  access: 'staff',
  duty: whoMay.manageRooms,
  params: IdParams,
  upload: 'file',
  response: CinemaSaved,
  errors: ['not_found', 'too_large', 'wrong_type', 'too_many_requests'],
  cost: 100,
})
