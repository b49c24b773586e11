export type * from '#server/ports/payment-gateway.ts'
