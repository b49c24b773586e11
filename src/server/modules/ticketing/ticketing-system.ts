export type * from '#server/ports/ticketing-system.ts'
