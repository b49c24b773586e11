import type { PictureOwners } from './ports/picture-owners.ts'
import { showMovieBackdrop, showMoviePoster } from './modules/catalogue/index.ts'
import { showSnackPicture } from './modules/concessions/index.ts'
import { showAdvertPicture } from './modules/promotions/index.ts'
import { showCinemaPicture } from './modules/venues/index.ts'

/** Whose records show the pictures of each kind. */
export const pictureOwners: PictureOwners = {
  poster: showMoviePoster,
  backdrop: showMovieBackdrop,
  cinema: showCinemaPicture,
  advert: showAdvertPicture,
  snack: showSnackPicture,
}
