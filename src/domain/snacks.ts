/** Groups of the menu, in the order in which it shows them. */
export const snackCategories = ['popcorn', 'hot_snacks', 'cold_snacks', 'hot_drinks', 'cold_drinks'] as const
export type SnackCategory = (typeof snackCategories)[number]

/**
 * Vegetarian or not, as the law marks food: egg is not vegetarian, milk and honey are (Food Safety and Standards (Labelling and Display)
 * Regulations, 2020, regulations 1.2 and 5(4)).
 */
export const snackDiets = ['veg', 'non_veg'] as const
export type SnackDiet = (typeof snackDiets)[number]

/** What has to be declared as causing allergies (the same regulations, 5(14)). */
export const allergens = [
  'gluten',
  'crustacean',
  'milk',
  'egg',
  'fish',
  'peanut',
  'tree_nut',
  'soya',
  'sulphite',
] as const
export type Allergen = (typeof allergens)[number]

/** Units of one item in an order, and items of an order. */
export const MOST_OF_A_SNACK = 10
export const MOST_SNACK_LINES = 12
