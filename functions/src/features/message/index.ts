export type { ReminderAction, ReminderTab } from './contract-reminders.ts'
export { forgetReminders, remind, takeBackWrite } from './reminders.ts'
export type { MessageSource, Told } from './sources.ts'
