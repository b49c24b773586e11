export { fillDayRoutes } from './fill-day/fill-day.routes.ts'
export { fillDueDay } from './fill-day/fill-due-day.ts'
export { refundShowJob } from './schedule.jobs.ts'
export { scheduleRoutes } from './schedule.routes.ts'
