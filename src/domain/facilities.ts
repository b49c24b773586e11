/** Facilities of a cinema. Those that all classes of a room share are shown for the room. */
export const facilities = [
  'laser_projection',
  'digital_projection',
  'film_projection',
  'curved_screen',
  'immersive_sound',
  'surround_sound',
  'recliners',
  'sofas',
  'legroom',
  'balcony',
  'stage',
  'hearing_loop',
] as const
export type Facility = (typeof facilities)[number]
