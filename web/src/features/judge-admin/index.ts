export { RejudgeButton, RejudgeMany, Rejudgings, StaffStatus } from './staff.tsx'
