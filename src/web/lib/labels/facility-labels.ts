import type { Facility } from '#domain/facilities.ts'
import { m } from '#web/paraglide/messages.js'

const labels = {
  laser_projection: m.facility_laser_projection,
  digital_projection: m.facility_digital_projection,
  film_projection: m.facility_film_projection,
  curved_screen: m.facility_curved_screen,
  immersive_sound: m.facility_immersive_sound,
  surround_sound: m.facility_surround_sound,
  recliners: m.facility_recliners,
  sofas: m.facility_sofas,
  legroom: m.facility_legroom,
  balcony: m.facility_balcony,
  stage: m.facility_stage,
  hearing_loop: m.facility_hearing_loop,
} as const satisfies Record<Facility, () => string>

export function facilityLabel(facility: Facility): string {
  return labels[facility]()
}
