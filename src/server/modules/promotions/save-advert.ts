import { isDeepStrictEqual } from 'node:util'
import { AppError, fieldError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import type { AdvertChange, AdvertEdit } from '#contract/staff-adverts.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { choosePicture, releasePictures, type Choice } from '../pictures/index.ts'
import { presentStaffAdverts } from './present-adverts.ts'
import type { AdvertRow } from './promotions.tables.ts'
import {
  deleteAdvertRow,
  insertAdvert,
  lockAdvert,
  lockAdvertsInOrder,
  setPosition,
  updateAdvert,
} from './staff-adverts.queries.ts'

type SaveDeps = ActorDeps<'db' | 'now' | 'newId'>
type TransactionDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Creates an advert, last in the order. Throws `malformed` without a picture, and for one that cannot be used. */
export function createAdvert(deps: SaveDeps, edit: AdvertEdit): Promise<AdvertRow> {
  if (!edit.image) throw fieldError('image', { kind: 'picture_missing' })
  return inTransaction(deps, async (deps) => {
    const pictures = await pictureColumns(deps, edit, { shownId: null, nextId: null })
    const advert = await insertAdvert(deps.db, { id: deps.newId(), ...factsOf(edit), ...pictures })
    await recordChange(deps, { action: 'advert.created', subjectId: advert.id, after: factsOf(edit) })
    return advert
  })
}

type Change = {
  readonly id: string
  /** The version that the edit was made from; undefined: whichever it is now. */
  readonly version: number | undefined
  readonly edit: AdvertChange
}

/** Changes an advert. Throws `not_found`, `stale_edit`, and `malformed` for a picture that cannot be used. */
export function changeAdvert(deps: SaveDeps, { id, version, edit }: Change): Promise<AdvertRow> {
  return inTransaction(deps, async (deps) => {
    const before = await lockExisting(deps, id)
    if (version !== undefined && before.version !== version) {
      const [current] = await presentStaffAdverts(deps, [before])
      if (current) throw staleEdit(current)
    }
    const slot = { shownId: before.pictureId, nextId: before.nextPictureId, address: before.image }
    const wanted = { ...before, ...factsOf(edit), ...(await pictureColumns(deps, edit, slot)) }
    if (isDeepStrictEqual(wanted, before)) return before
    const after = await updateAdvert(deps.db, wanted)
    const change = { before: changedFields(after, before), after: changedFields(before, after) }
    await recordChange(deps, { action: 'advert.changed', subjectId: id, ...change })
    return after
  })
}

/** Deletes an advert and its counted clicks. Throws `not_found`. */
export function deleteAdvert(deps: SaveDeps, id: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const advert = await lockExisting(deps, id)
    await deleteAdvertRow(deps.db, id)
    await releasePictures(deps, [advert.pictureId, advert.nextPictureId])
    await recordChange(deps, { action: 'advert.deleted', subjectId: id, before: { title: advert.title } })
  })
}

type Move = {
  readonly id: string
  /** The advert that follows it then; null: none. */
  readonly before: string | null
}

/** Moves an advert in the order; all are numbered anew from 1. Throws `not_found` for either of the two. */
export function moveAdvert(deps: SaveDeps, { id, before }: Move): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const adverts = await lockAdvertsInOrder(deps.db)
    const ids = adverts.map((advert) => advert.id)
    if (!ids.includes(id) || (before !== null && !ids.includes(before))) throw new AppError('not_found')
    if (before === id) return
    const others = ids.filter((other) => other !== id)
    const order = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id)
    for (const { id, position } of adverts) {
      const wanted = order.indexOf(id) + 1
      if (position !== wanted) await setPosition(deps.db, id, wanted)
    }
    const [from, to] = [ids.indexOf(id), order.indexOf(id)].map((index) => ({ place: index + 1 }))
    if (from && to && from.place !== to.place)
      await recordChange(deps, { action: 'advert.moved', subjectId: id, before: from, after: to })
  })
}

async function lockExisting({ db }: TransactionDeps, id: string): Promise<AdvertRow> {
  const advert = await lockAdvert(db, id)
  if (!advert) throw new AppError('not_found')
  return advert
}

function factsOf({ title, siteLink, isPublic, shownFrom, shownUntil }: AdvertChange) {
  return { title, siteLink, isPublic, shownFrom, shownUntil }
}

async function pictureColumns(
  deps: TransactionDeps,
  { image }: Pick<AdvertChange, 'image'>,
  before: Choice['before'],
) {
  const wanted = { kind: 'advert', field: 'image', id: image ?? undefined } as const
  const chosen = await choosePicture(deps, { ...wanted, before })
  const { shownId, nextId, ready } = chosen
  return { pictureId: shownId, nextPictureId: nextId, ...(ready && { image: ready.address }) }
}

function changedFields(other: AdvertRow, advert: AdvertRow) {
  const different = Object.entries(advert).filter(
    ([name, value]) => name !== 'version' && !isDeepStrictEqual(other[name as keyof AdvertRow], value),
  )
  return Object.fromEntries(different)
}
