import { expect, test } from 'vitest'
import { Route as admin } from '#web/routes/admin.tsx'
import { Route as checkIn } from '#web/routes/checkin.tsx'

/** The default pages of the router use the stylesheet of the public site, which documents of staff do not load. */
test.each(Object.entries({ admin, checkIn }))(
  'the layout %s has an error page and a not-found page of its own',
  (_name, { options }) => {
    expect(options.errorComponent).toBeTypeOf('function')
    expect(options.notFoundComponent).toBeTypeOf('function')
  },
)
