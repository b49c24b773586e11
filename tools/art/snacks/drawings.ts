import { beverages } from './beverages.ts'
import { corn } from './corn.ts'
import { hot } from './hot.ts'
import type { Dish } from './plate.ts'

export const snackDrawings: Readonly<Record<string, Dish>> = { ...corn, ...hot, ...beverages }
