/** The beginning of every statement that writes an order's log; a `select` with these columns follows. `actorValues` has the values of the last four. */
export const INSERT_ORDER_EVENTS = `insert into order_event (showtime_id, order_id, from_state, to_state, cause, at,
  actor_user_id, actor_role, via, request_id)`
