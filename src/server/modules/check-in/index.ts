export { createAuthenticatePhone } from './authenticate-phone.ts'
export { checkInRoutes } from './check-in.routes.ts'
export { phonesRoutes } from './phones.routes.ts'
