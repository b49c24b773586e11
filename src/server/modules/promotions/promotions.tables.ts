export type AdvertRow = {
  readonly id: string
  readonly title: string
  /** Base address; null until its picture is ready. */
  readonly image: string | null
  readonly siteLink: string
  readonly isPublic: boolean
  readonly position: number
  readonly pictureId: string | null
  readonly nextPictureId: string | null
  readonly shownFrom: string | null
  readonly shownUntil: string | null
  readonly version: number
}
type Needed = 'id' | 'title' | 'siteLink' | 'isPublic' | 'position'
export type NewAdvert = Pick<AdvertRow, Needed> & Partial<Omit<AdvertRow, Needed | 'version'>>

export const ADVERT_COLUMNS = `id, title, image, site_link as "siteLink", is_public as "isPublic", position, picture_id as "pictureId",
  next_picture_id as "nextPictureId", shown_from as "shownFrom", shown_until as "shownUntil", version`
