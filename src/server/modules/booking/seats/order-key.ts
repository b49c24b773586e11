export type { OrderKey, ShowOrderKey } from '#server/ports/order.ts'
