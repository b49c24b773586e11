import type { Allergen, SnackCategory, SnackDiet } from '#domain/snacks.ts'
import type { Snack } from '#web/api/gen/types.gen.ts'
import { language } from '#web/lib/document/language.ts'
import { m } from '#web/paraglide/messages.js'

const categories: Readonly<Record<SnackCategory, () => string>> = {
  popcorn: m.snack_category_popcorn,
  hot_snacks: m.snack_category_hot_snacks,
  cold_snacks: m.snack_category_cold_snacks,
  hot_drinks: m.snack_category_hot_drinks,
  cold_drinks: m.snack_category_cold_drinks,
}
const allergens: Readonly<Record<Allergen, () => string>> = {
  gluten: m.snack_allergen_gluten,
  crustacean: m.snack_allergen_crustacean,
  milk: m.snack_allergen_milk,
  egg: m.snack_allergen_egg,
  fish: m.snack_allergen_fish,
  peanut: m.snack_allergen_peanut,
  tree_nut: m.snack_allergen_tree_nut,
  soya: m.snack_allergen_soya,
  sulphite: m.snack_allergen_sulphite,
}

export function categoryLabel(category: SnackCategory): string {
  return categories[category]()
}

export function dietLabel(diet: SnackDiet): string {
  return diet === 'veg' ? m.snack_diet_veg() : m.snack_diet_non_veg()
}

export function allergenLabel(allergen: Allergen): string {
  return allergens[allergen]()
}

export function allergensLabel(names: readonly Allergen[]): string {
  if (names.length === 0) return m.snack_no_allergens()
  return m.snack_allergens({ allergens: names.map(allergenLabel).join(', ') })
}

/** The name of a snack in the language of the page, where the menu has one. */
export function snackName({ name, nameInHindi }: Pick<Snack, 'name' | 'nameInHindi'>): string {
  return (language === 'hi' && nameInHindi) || name
}

export function snackDescription(snack: Pick<Snack, 'description' | 'descriptionInHindi'>): string {
  return (language === 'hi' && snack.descriptionInHindi) || snack.description
}

type NamedSnack = Pick<Snack, '_id' | 'name' | 'nameInHindi'>
type Line = { readonly itemId: string | null; readonly label: string | null }

/** The name of a line's snack: as the menu has it in the language of the page, else as it was bought. */
export function lineName({ itemId, label }: Line, snacks: readonly NamedSnack[] = []): string {
  const snack = snacks.find(({ _id }) => _id === itemId)
  return snack ? snackName(snack) : (label ?? '')
}
