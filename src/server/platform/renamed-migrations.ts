/**
 * Migrations that had other names once, by the earlier name. A database of such a version has them applied under it. No migration is renamed
 * any more: `migrations/SHA256SUMS` holds their names and contents.
 */
export const renamedMigrations: Readonly<Record<string, string>> = {
  '0009_payments_own_the_money.sql': '0014_payments_own_the_money.sql',
  '0016_order_transition_function.sql': '0017_order_transition_function.sql',
  '0016_room_free_at.sql': '0011_room_free_at.sql',
  '0020_checkout_opened.sql': '0021_checkout_opened.sql',
  '0020_provider_order_unique.sql': '0023_provider_order_unique.sql',
  '0021_provider_order_unique.sql': '0023_provider_order_unique.sql',
  '0024_webhook_body_text.sql': '0025_webhook_body_text.sql',
  '0026_seat_holder.sql': '0028_seat_holder.sql',
  '0027_seat_holder.sql': '0028_seat_holder.sql',
}
