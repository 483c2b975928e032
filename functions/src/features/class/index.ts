export { forgetCalendar } from './calendar/store.ts'
