import { screenOne, screenThree, screenTwo } from './large.ts'
import { screenFive, screenFour, screenSeven, screenSix } from './middle.ts'
import { privateRoom, screenEight, screenNine } from './small.ts'

/** A picture of every room, by the name of its file. */
export const hallDrawings: Readonly<Record<string, () => string>> = {
  'screen-1': screenOne,
  'screen-2': screenTwo,
  'screen-3': screenThree,
  'screen-4': screenFour,
  'screen-5': screenFive,
  'screen-6': screenSix,
  'screen-7': screenSeven,
  'screen-8': screenEight,
  'screen-9': screenNine,
  private: privateRoom,
}
