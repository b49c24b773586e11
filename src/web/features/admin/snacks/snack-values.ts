import type { SnackEdit } from '#contract/staff-snacks.ts'
import type { SnackTaxCode } from '#domain/gst.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Allergen, SnackCategory, SnackDiet } from '#domain/snacks.ts'
import type { StaffSnack } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** The fields of an item's form. Amounts are rupees; the picture is the id of an upload, null keeps the item's own. */
export type SnackValues = {
  name: string
  nameInHindi: string
  description: string
  descriptionInHindi: string
  category: SnackCategory
  diet: SnackDiet
  allergens: Allergen[]
  kcal: number | string
  price: number | string
  taxCode: SnackTaxCode
  mrp: number | string
  preparationMinutes: number | string
  preparationUnits: number | string
  isOffered: boolean
  image: string | null
}

export const snackFieldLabels: Readonly<Record<keyof SnackValues, () => string>> = {
  name: m.admin_name,
  nameInHindi: m.snack_name_in_hindi,
  description: m.snack_text,
  descriptionInHindi: m.snack_text_in_hindi,
  category: m.snack_category,
  diet: m.snack_mark,
  allergens: m.snack_allergens_field,
  kcal: m.snack_energy,
  price: m.snack_price,
  taxCode: m.snack_tax,
  mrp: m.snack_mrp_field,
  preparationMinutes: m.admin_preparation,
  preparationUnits: m.snack_units,
  isOffered: m.snack_is_offered,
  image: m.advert_picture,
}

export function valuesOfSnack(snack: StaffSnack | null): SnackValues {
  if (!snack) return newSnack
  const { mrp, price, nameInHindi, descriptionInHindi } = snack
  return {
    name: snack.name,
    nameInHindi: nameInHindi ?? '',
    description: snack.description,
    descriptionInHindi: descriptionInHindi ?? '',
    category: snack.category,
    diet: snack.diet,
    allergens: snack.allergens,
    kcal: snack.kcal,
    price: rupeesFromPaise(price),
    taxCode: snack.taxCode,
    mrp: mrp === null ? '' : rupeesFromPaise(mrp),
    preparationMinutes: snack.preparationMinutes,
    preparationUnits: snack.preparationUnits,
    isOffered: snack.isOffered,
    image: null,
  }
}

const newSnack: SnackValues = {
  name: '',
  nameInHindi: '',
  description: '',
  descriptionInHindi: '',
  category: 'popcorn',
  diet: 'veg',
  allergens: [],
  kcal: '',
  price: '',
  taxCode: '996331',
  mrp: '',
  preparationMinutes: 3,
  preparationUnits: 1,
  isOffered: true,
  image: null,
}

/** What is sent of the fields; the contract's shape says whether it is right. */
export function bodyOfSnack({
  nameInHindi,
  descriptionInHindi,
  mrp,
  image,
  ...values
}: SnackValues): SnackEdit {
  return {
    ...values,
    nameInHindi: nameInHindi.trim() || null,
    descriptionInHindi: descriptionInHindi.trim() || null,
    mrp: mrp === '' ? null : mrp,
    ...(image && { image }),
  } as SnackEdit
}
