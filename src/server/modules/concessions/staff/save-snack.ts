import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import type { SnackEdit } from '#contract/staff-snacks.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import { refuseOtherValues } from '#server/http/fixed-fields.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { choosePicture } from '../../pictures/index.ts'
import { KITCHEN_CHANGES } from '../read-kitchen.ts'
import { presentStaffSnack } from './present-staff-snack.ts'
import {
  insertSnack,
  lockSnack,
  lockSnacksInOrder,
  setSnackPositions,
  setUnitsPerSlot,
  updateSnack,
  type EditedSnack,
  type SnackFields,
} from './staff-snacks.queries.ts'

const NO_PICTURE = '/media/movies/placeholder/snack'

export type SnackDeps = ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>
type TransactionDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Creates an item, last on the menu. Throws `malformed` for a picture that cannot be used. */
export function createSnack(deps: SnackDeps, edit: SnackEdit): Promise<EditedSnack> {
  return announced(deps, async (deps) => {
    const fields = await fieldsOf(deps, edit, { pictureId: null, nextPictureId: null, image: NO_PICTURE })
    const snack = await insertSnack(deps.db, deps.newId(), fields)
    await recordChange(deps, { action: 'snack.created', subjectId: snack.id, after: { ...fields } })
    return snack
  })
}

type Change = {
  readonly id: string
  /** The version that the edit was made from; undefined: whichever it is now. */
  readonly version: number | undefined
  readonly edit: SnackEdit & { readonly isSoldOut?: unknown }
}

/** Changes an item; orders keep what they were sold at. Throws `not_found`, `stale_edit`, and `malformed` for a picture that cannot be used. */
export function changeSnack(deps: SnackDeps, { id, version, edit }: Change): Promise<EditedSnack> {
  return announced(deps, async (deps) => {
    const before = await lockExisting(deps, id)
    if (version !== undefined && before.version !== version)
      throw staleEdit(presentStaffSnack(before, localDate(deps.now())))
    refuseOtherValues(edit, { current: before, names: ['isSoldOut'], kind: 'changed_elsewhere' })
    return saveFields(deps, before, await fieldsOf(deps, edit, before))
  })
}

/** Takes an item off the menu. Its row stays, because orders and their preparation name it. Throws `not_found`. */
export function withdrawSnack(deps: SnackDeps, id: string): Promise<EditedSnack> {
  return announced(deps, async (deps) => {
    const before = await lockExisting(deps, id)
    return saveFields(deps, before, { ...before, isOffered: false })
  })
}

type Move = {
  readonly id: string
  /** The item that follows it then; null: none. */
  readonly before: string | null
}

/** Moves an item on the menu; all are numbered anew from 1. Throws `not_found` for either of the two. */
export function moveSnack(deps: SnackDeps, { id, before }: Move): Promise<void> {
  return announced(deps, async (deps) => {
    const ids = (await lockSnacksInOrder(deps.db)).map((snack) => snack.id)
    if (!ids.includes(id) || (before !== null && !ids.includes(before))) throw new AppError('not_found')
    if (before === id) return
    const others = ids.filter((other) => other !== id)
    const order = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id)
    await setSnackPositions(deps.db, order)
    const [from, to] = [ids.indexOf(id), order.indexOf(id)]
    if (from === to) return
    const places = { before: { place: from + 1 }, after: { place: to + 1 } }
    await recordChange(deps, { action: 'snack.moved', subjectId: id, ...places })
  })
}

/** Sets what the kitchen hands over in each slot to come. What is ordered already stays, also above it. */
export function setCapacity(deps: SnackDeps, unitsPerSlot: number): Promise<void> {
  return announced(deps, async (deps) => {
    const before = await setUnitsPerSlot(deps.db, unitsPerSlot, deps.now())
    if (before === unitsPerSlot) return
    const change = { before: { unitsPerSlot: before }, after: { unitsPerSlot } }
    await recordChange(deps, { action: 'snack_bar.capacity_changed', subjectId: 'snack_bar', ...change })
  })
}

/** Does the work in a transaction and tells the kitchen of it. */
async function announced<T>(
  deps: SnackDeps,
  work: (deps: Omit<SnackDeps, 'db'> & { readonly db: Transaction }) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(deps, work)
  deps.seatBus.changed(KITCHEN_CHANGES)
  return result
}

async function lockExisting({ db }: TransactionDeps, id: string): Promise<EditedSnack> {
  const snack = await lockSnack(db, id)
  if (!snack) throw new AppError('not_found')
  return snack
}

async function saveFields(
  deps: TransactionDeps,
  before: EditedSnack,
  fields: SnackFields,
): Promise<EditedSnack> {
  if (isDeepStrictEqual({ ...before, ...fields }, before)) return before
  const after = await updateSnack(deps.db, before.id, fields)
  const change = { before: changedFields(after, before), after: changedFields(before, after) }
  await recordChange(deps, { action: 'snack.changed', subjectId: before.id, ...change })
  return after
}

type Picture = Pick<SnackFields, 'pictureId' | 'nextPictureId' | 'image'>

async function fieldsOf(deps: TransactionDeps, edit: SnackEdit, before: Picture): Promise<SnackFields> {
  const { shownId, nextId, ready } = await choosePicture(deps, {
    kind: 'snack',
    field: 'image',
    id: edit.image,
    before: { shownId: before.pictureId, nextId: before.nextPictureId, address: before.image },
  })
  return {
    ...factsOf(edit),
    image: ready?.address ?? before.image,
    pictureId: shownId,
    nextPictureId: nextId,
  }
}

/** The columns of a form without its picture. */
function factsOf({ allergens, price, mrp, ...edit }: SnackEdit) {
  const { name, nameInHindi, description, descriptionInHindi, category, diet, kcal, taxCode } = edit
  const { preparationMinutes, preparationUnits, isOffered } = edit
  return {
    name,
    nameInHindi,
    description,
    descriptionInHindi,
    category,
    diet,
    kcal,
    taxCode,
    preparationMinutes,
    preparationUnits,
    isOffered,
    allergens: [...new Set(allergens)],
    pricePaise: paiseFromRupees(price),
    mrpPaise: mrp === null ? null : paiseFromRupees(mrp),
  }
}

function changedFields(other: EditedSnack, snack: EditedSnack) {
  const different = Object.entries(snack).filter(
    ([name, value]) => name !== 'version' && !isDeepStrictEqual(other[name as keyof EditedSnack], value),
  )
  return Object.fromEntries(different)
}
