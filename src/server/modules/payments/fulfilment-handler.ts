export type * from '#server/ports/fulfilment-handler.ts'
