export type * from '#server/ports/tender-kinds.ts'
