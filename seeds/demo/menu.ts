import type { SnackTaxCode } from '#domain/gst.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { Allergen, SnackCategory, SnackDiet } from '#domain/snacks.ts'
import type { SnackRow } from '#server/modules/concessions/index.ts'
import { stableId } from './stable-id.ts'

type Dish = {
  readonly slug: string
  readonly name: string
  readonly hindi: string
  readonly description: string
  readonly inHindi: string
  readonly category: SnackCategory
  readonly diet?: SnackDiet
  readonly allergens?: readonly Allergen[]
  readonly kcal: number
  readonly rupees: number
  /** A sealed item: its code in the customs tariff, and sold at its printed price. */
  readonly sealed?: SnackTaxCode
  readonly minutes: number
  readonly units?: number
}

const dishes: readonly Dish[] = [
  {
    slug: 'salted-popcorn',
    name: 'Salted popcorn',
    hindi: 'नमकीन पॉपकॉर्न',
    description: 'Large tub, popped through the day',
    inHindi: 'बड़ा टब, दिन भर ताज़ा',
    category: 'popcorn',
    allergens: ['milk'],
    kcal: 520,
    rupees: 180,
    minutes: 2,
  },
  {
    slug: 'caramel-popcorn',
    name: 'Caramel popcorn',
    hindi: 'कैरेमल पॉपकॉर्न',
    description: 'Jaggery caramel, a little sea salt',
    inHindi: 'गुड़ का कैरेमल, ज़रा-सा समुद्री नमक',
    category: 'popcorn',
    allergens: ['milk', 'soya'],
    kcal: 610,
    rupees: 220,
    minutes: 2,
  },
  {
    slug: 'masala-corn',
    name: 'Masala corn',
    hindi: 'मसाला कॉर्न',
    description: 'Sweet corn, butter, chaat masala',
    inHindi: 'मीठी मकई, मक्खन, चाट मसाला',
    category: 'hot_snacks',
    allergens: ['milk'],
    kcal: 240,
    rupees: 140,
    minutes: 4,
  },
  {
    slug: 'samosa-pair',
    name: 'Samosa, two',
    hindi: 'दो समोसे',
    description: 'Potato and peas, with mint chutney',
    inHindi: 'आलू-मटर, पुदीने की चटनी के साथ',
    category: 'hot_snacks',
    allergens: ['gluten'],
    kcal: 520,
    rupees: 90,
    minutes: 5,
  },
  {
    slug: 'vada-pav',
    name: 'Vada pav',
    hindi: 'वड़ा पाव',
    description: 'The Mumbai way, dry garlic chutney',
    inHindi: 'मुंबई जैसा, सूखी लहसुन चटनी',
    category: 'hot_snacks',
    allergens: ['gluten', 'peanut'],
    kcal: 300,
    rupees: 80,
    minutes: 5,
  },
  {
    slug: 'paneer-roll',
    name: 'Paneer roll',
    hindi: 'पनीर रोल',
    description: 'Smoked paneer, onion, green chutney',
    inHindi: 'भुना पनीर, प्याज़, हरी चटनी',
    category: 'hot_snacks',
    allergens: ['gluten', 'milk'],
    kcal: 460,
    rupees: 190,
    minutes: 8,
    units: 2,
  },
  {
    slug: 'chicken-roll',
    name: 'Chicken roll',
    hindi: 'चिकन रोल',
    description: 'Chicken tikka, egg paratha, onion',
    inHindi: 'चिकन टिक्का, अंडा पराठा, प्याज़',
    category: 'hot_snacks',
    diet: 'non_veg',
    allergens: ['gluten', 'egg', 'milk'],
    kcal: 540,
    rupees: 230,
    minutes: 8,
    units: 2,
  },
  {
    slug: 'egg-puff',
    name: 'Egg puff',
    hindi: 'एग पफ़',
    description: 'Half an egg, onion masala, flaky pastry',
    inHindi: 'आधा अंडा, प्याज़ मसाला, परतदार पेस्ट्री',
    category: 'hot_snacks',
    diet: 'non_veg',
    allergens: ['gluten', 'egg', 'milk'],
    kcal: 340,
    rupees: 90,
    minutes: 3,
  },
  {
    slug: 'nachos-salsa',
    name: 'Nachos and salsa',
    hindi: 'नाचोज़ और साल्सा',
    description: 'Corn chips, tomato salsa, cheese dip',
    inHindi: 'मकई के चिप्स, टमाटर साल्सा, चीज़ डिप',
    category: 'cold_snacks',
    allergens: ['milk'],
    kcal: 580,
    rupees: 200,
    minutes: 3,
  },
  {
    slug: 'masala-chai',
    name: 'Masala chai',
    hindi: 'मसाला चाय',
    description: 'Ginger and cardamom',
    inHindi: 'अदरक और इलायची',
    category: 'hot_drinks',
    allergens: ['milk'],
    kcal: 110,
    rupees: 70,
    minutes: 3,
  },
  {
    slug: 'cold-coffee',
    name: 'Cold coffee',
    hindi: 'कोल्ड कॉफ़ी',
    description: 'With a scoop of vanilla',
    inHindi: 'वनीला आइसक्रीम के साथ',
    category: 'cold_drinks',
    allergens: ['milk'],
    kcal: 290,
    rupees: 160,
    minutes: 3,
  },
  {
    slug: 'nimbu-soda',
    name: 'Nimbu soda',
    hindi: 'नींबू सोडा',
    description: 'Sweet, salted, or both',
    inHindi: 'मीठा, नमकीन, या दोनों',
    category: 'cold_drinks',
    kcal: 90,
    rupees: 80,
    minutes: 2,
  },
  {
    slug: 'cola',
    name: 'Cola',
    hindi: 'कोला',
    description: '500 ml bottle',
    inHindi: '500 मिली की बोतल',
    category: 'cold_drinks',
    kcal: 210,
    rupees: 40,
    sealed: '220210',
    minutes: 0,
  },
  {
    slug: 'water',
    name: 'Water',
    hindi: 'पानी',
    description: '500 ml bottle',
    inHindi: '500 मिली की बोतल',
    category: 'cold_drinks',
    kcal: 0,
    rupees: 20,
    sealed: '220190',
    minutes: 0,
  },
]

/** The menu of the demo cinema. */
export const demoSnacks: readonly SnackRow[] = dishes.map((dish, position) => ({
  id: stableId(`snack ${dish.slug}`),
  name: dish.name,
  nameInHindi: dish.hindi,
  description: dish.description,
  descriptionInHindi: dish.inHindi,
  category: dish.category,
  diet: dish.diet ?? 'veg',
  allergens: dish.allergens ?? [],
  kcal: dish.kcal,
  pricePaise: paiseFromRupees(dish.rupees),
  mrpPaise: dish.sealed ? paiseFromRupees(dish.rupees) : null,
  taxCode: dish.sealed ?? '996331',
  preparationMinutes: dish.minutes,
  preparationUnits: dish.units ?? 1,
  image: `/media/movies/snacks/${dish.slug}`,
  position,
  isSoldOut: false,
  isOffered: true,
}))
