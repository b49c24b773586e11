import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const english = new Map(
  readdirSync('messages').flatMap((area) =>
    Object.entries(JSON.parse(readFileSync(`messages/${area}/en.json`, 'utf8')) as Record<string, unknown>),
  ),
)

/** What the specification's section 8 says to staff, to the letter, by the key that the pages show. */
test.each([
  ['success_image_uploaded', 'Image Uploaded'],
  ['success_user_created', 'User Created'],
  ['success_user_updated', 'User Updated'],
  ['success_user_deleted', 'User Deleted'],
  ['success_movie_saved', 'Movie have been saved!'],
  ['success_movie_deleted', 'Movie have been Deleted!'],
  ['success_cinema_created', 'Cinema Created'],
  ['success_cinema_updated', 'Cinema Updated'],
  ['success_cinema_deleted', 'Cinema Deleted'],
  ['success_reservation_created', 'Reservation Created'],
  ['success_showtime_created', 'Showtime Created'],
  ['success_showtime_deleted', 'Showtime Deleted'],
  ['success_signed_out', 'LOGOUT Success'],
  ['user_not_saved', 'User have not been saved, try again.'],
  ['failed_user_deleted', 'User have not been deleted, try again.'],
  ['failed_cinema_created', 'Cinema have not been saved, try again.'],
  ['failed_cinema_updated', 'Cinema have not been updated, try again.'],
  ['failed_cinema_deleted', 'Cinema have not been deleted, try again.'],
  ['failed_reservation_created', 'Reservation have not been created, try again.'],
  ['failed_showtime_deleted', 'Showtime have not been deleted, try again.'],
])('%s says "%s"', (key, sentence) => {
  expect(english.get(key)).toBe(sentence)
})
