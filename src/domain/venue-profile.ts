import type { Language } from './languages.ts'

/** Street, city and region of a venue in one language. */
export type VenuePlace = { readonly street: string; readonly city: string; readonly region: string }

/** Name, address, contact details and tax registration of a venue. */
export type VenueProfile = {
  readonly id: string
  readonly name: string
  readonly places: Readonly<Record<Language, VenuePlace>>
  readonly postalCode: string
  /** Of the address, as GSTINs of that state begin. */
  readonly stateCode: string
  readonly latitude: number
  readonly longitude: number
  readonly email: string
  readonly phone: string
  /** The registered name of the seller. */
  readonly legalName: string
  readonly gstin: string
  readonly fssaiLicence: string
}

/** The fields of a venue that a bill prints as its seller. */
export type Seller = Pick<VenueProfile, 'legalName' | 'gstin' | 'stateCode' | 'places' | 'postalCode'>
