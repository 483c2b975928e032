export type { ReminderAction, ReminderTab } from './contract-reminders.ts'
export type { Memberships } from './memberships.ts'
export { forgetReminders, remind, takeBackWrite } from './reminders.ts'
export type { MessageSource, Told } from './sources.ts'
