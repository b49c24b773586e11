import type { Duty } from './roles.ts'

type Duties = readonly [Duty, ...Duty[]]

/**
 * Who may do what in the back office, by what people do (decision 0131). Endpoints, menu and the page of rights read this table. Admins may do all
 * of it, and what no duty may do: the audit log and the failed jobs. Superadmins alone manage accounts.
 */
export const whoMay = {
  planShows: ['programme', 'duty_manager'],
  cancelShows: ['programme', 'duty_manager'],
  manageMovies: ['programme', 'marketing'],
  readMovies: ['programme', 'duty_manager', 'marketing', 'accountant'],
  manageRooms: ['programme'],
  blockSeats: ['programme', 'duty_manager'],
  sellTickets: ['counter'],
  readShifts: ['counter', 'duty_manager', 'accountant'],
  readAllShifts: ['duty_manager', 'accountant'],
  closeShifts: ['counter', 'duty_manager'],
  superviseCounter: ['duty_manager'],
  findBookings: ['counter', 'duty_manager', 'accountant', 'refund'],
  changeBookings: ['counter', 'duty_manager', 'refund'],
  listAllBookings: ['duty_manager', 'accountant', 'refund'],
  returnMoney: ['refund'],
  followMoney: ['refund', 'duty_manager', 'accountant'],
  askApprovals: ['counter', 'duty_manager', 'refund'],
  giveApprovals: ['refund', 'duty_manager'],
  prepareSnacks: ['snack_bar'],
  pauseSnacks: ['snack_bar', 'duty_manager'],
  countStock: ['snack_bar', 'duty_manager'],
  manageSnacks: ['duty_manager'],
  checkTickets: ['door'],
  pairPhones: ['duty_manager'],
  manageScreenings: ['duty_manager'],
  manageGiftCards: ['duty_manager', 'accountant'],
  answerMessages: ['duty_manager', 'marketing'],
  manageAdverts: ['marketing'],
  uploadPictures: ['programme', 'duty_manager', 'marketing'],
  readFigures: ['programme', 'duty_manager', 'accountant', 'marketing'],
  readNotices: ['programme', 'duty_manager', 'accountant', 'marketing', 'refund'],
  readReports: ['programme', 'duty_manager', 'accountant'],
  readMonth: ['duty_manager', 'accountant'],
  agreeTerms: ['programme', 'accountant'],
  keepBooks: ['accountant'],
  reconcilePayments: ['accountant'],
} as const satisfies Record<string, Duties>

export type Task = keyof typeof whoMay
export const tasks = Object.keys(whoMay) as readonly Task[]
