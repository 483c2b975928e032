export { ColorField } from './parts/ColorField.tsx'
export { StaffTablePage } from './parts/StaffTablePage.tsx'
export type { Row, StaffTable, StaffTableRows, Values } from './staffTable.ts'
export { type StaffTableCalls, useStaffTable } from './useStaffTable.ts'
