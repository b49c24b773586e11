import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { ignoredFields } from './refused-fields.ts'
import { Id, IdParams, LineOfText, LocalDate, PictureChoice, StoredDate } from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Promotions'
/** An address of the web, or a path of this site; `//host` is neither. */
const LINK = /^(https:\/\/[^\s/\\]+\.[^\s\\]+|\/(?![/\\])[^\s\\]*)$/

/** Refuses what looks like another host than it leads to, and what browsers cannot open. */
function isPlainLink(link: string): boolean {
  if (/\p{Cc}/u.test(link)) return false
  if (link.startsWith('/')) return true
  if (!URL.canParse(link)) return false
  const { username, password } = new URL(link)
  return username === '' && password === ''
}

export const StaffAdvert = z
  .object({
    _id: Id,
    version: Version,
    title: z.string(),
    siteLink: z.string(),
    image: z
      .string()
      .nullable()
      .describe('base address; widths 768 and 1280; null until its picture is ready'),
    nextImage: Id.nullable().describe('the picture that it will show; its progress is GET /pictures/:id'),
    isPublic: z.boolean().describe('on the public pages; else on the page of private screenings'),
    shownFrom: LocalDate.nullable(),
    shownUntil: LocalDate.nullable(),
    clicks: z.int().nonnegative(),
    clicksOfMonth: z.int().nonnegative().describe('of the last 30 days'),
  })
  .meta({ id: 'StaffAdvert' })
export type StaffAdvert = z.infer<typeof StaffAdvert>

export const AdvertSaved = SuccessResponse.extend({ advert: StaffAdvert }).meta({ id: 'AdvertSaved' })

const AdvertFields = z.strictObject({
  title: LineOfText(80).describe('read aloud in place of the picture'),
  siteLink: z
    .string()
    .trim()
    .max(500, 'text_long')
    .regex(LINK, 'link_address')
    .refine(isPlainLink, 'link_address'),
  image: Id.optional().describe('id of a picture of the kind advert; without it the picture stays'),
  isPublic: z.boolean(),
  shownFrom: StoredDate.nullable().default(null).describe('null: at once'),
  shownUntil: StoredDate.nullable().default(null).describe('the last day; null: without end'),
})
type Period = Pick<z.output<typeof AdvertFields>, 'shownFrom' | 'shownUntil'>
const endsAfterItBegins = ({ shownFrom, shownUntil }: Period) =>
  !shownFrom || !shownUntil || shownUntil >= shownFrom
const endProblem = { path: ['shownUntil'], message: 'end_before_start' }

export const AdvertEdit = AdvertFields.refine(endsAfterItBegins, endProblem).meta({ id: 'AdvertEdit' })
export type AdvertEdit = z.output<typeof AdvertEdit>

/** An advert as it is changed: with a picture of its own, or as it was read. */
export type AdvertChange = Omit<AdvertEdit, 'image'> & { readonly image?: string | null | undefined }

export const listStaffAdverts = endpoint({
  operationId: 'listStaffAdverts',
  method: 'GET',
  path: '/adverts',
  summary: 'All adverts with their clicks, in their order',
  description: 'All of them: what banners show in turn has no pages.',
  tag,
  access: 'staff',
  duty: whoMay.manageAdverts,
  response: z.array(StaffAdvert),
  cost: 3,
})

export const getStaffAdvert = endpoint({
  operationId: 'getStaffAdvert',
  method: 'GET',
  path: '/adverts/:id',
  summary: 'One advert',
  tag,
  access: 'staff',
  duty: whoMay.manageAdverts,
  params: IdParams,
  response: StaffAdvert,
  errors: ['not_found'],
})

export const createAdvert = endpoint({
  operationId: 'createAdvert',
  method: 'POST',
  path: '/adverts',
  summary: 'Create an advert, last in the order; it is shown as soon as its picture is ready',
  tag,
  access: 'staff',
  duty: whoMay.manageAdverts,
  body: AdvertEdit,
  status: 201,
  response: AdvertSaved,
  idempotent: true,
})

export const changeAdvert = endpoint({
  operationId: 'changeAdvert',
  method: 'PUT',
  path: '/adverts/:id',
  summary: 'Change an advert',
  description: 'A stale `version` is 409 with `details.current`.',
  tag,
  access: 'staff',
  duty: whoMay.manageAdverts,
  params: IdParams,
  body: AdvertFields.extend({
    version: Version.optional().describe('of the edited advert; without it the last one to save wins'),
    image: PictureChoice.nullish().describe(
      'id of a picture of the kind advert; without it, or as it is read, the picture stays',
    ),
    ...ignoredFields('_id', 'nextImage', 'clicks', 'clicksOfMonth'),
  })
    .refine(endsAfterItBegins, endProblem)
    .meta({ id: 'AdvertChange' }),
  response: AdvertSaved,
  errors: ['not_found', 'stale_edit'],
})

export const deleteAdvert = endpoint({
  operationId: 'deleteAdvert',
  method: 'DELETE',
  path: '/adverts/:id',
  summary: 'Delete an advert and its counted clicks',
  tag,
  access: 'staff',
  duty: whoMay.manageAdverts,
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found'],
})

export const moveAdvert = endpoint({
  operationId: 'moveAdvert',
  method: 'POST',
  path: '/adverts/order',
  summary: 'Move an advert in the order',
  tag,
  access: 'staff',
  duty: whoMay.manageAdverts,
  body: z.strictObject({
    _id: Id,
    before: Id.nullable().describe('the advert that follows it then; null: it becomes the last'),
  }),
  response: SuccessResponse,
  errors: ['not_found'],
})

export const countAdvertClick = endpoint({
  operationId: 'countAdvertClick',
  method: 'POST',
  path: '/adverts/:id/clicks',
  summary: 'Count that an advert was followed',
  description:
    'Counts per advert and day, and keeps nothing about who followed it. An advert that is not shown is not counted.',
  tag,
  access: 'public',
  params: IdParams,
  status: 204,
  limit: 'click',
})
