export { RejudgeButton, RejudgeMany, StaffStatus } from './staff.tsx'
