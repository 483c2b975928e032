import {
  addTrainingCategory,
  changeTrainingCategory,
  getAdminTrainingCategories,
  getTrainingCategory,
  removeTrainingCategory,
} from '@oj/functions/features/training/categories/contract.ts'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'

const table: StaffTable = {
  name: 'training/category',
  called: 'name',
  signed: true,
  shape: addTrainingCategory.input.shape,
  fields: [
    { name: 'name', label: 'name', kind: 'text', tint: 'color' },
    { name: 'color', label: 'color', kind: 'color', unlisted: true },
  ],
}

const calls: StaffTableCalls = {
  list: getAdminTrainingCategories,
  add: addTrainingCategory,
  change: changeTrainingCategory,
  remove: removeTrainingCategory,
  removedBy: 'cid',
  shownBy: [getTrainingCategory],
}

/** The categories of trainings (AD-07). */
export const Categories = () => <StaffTablePage table={table} content={useStaffTable(calls)} />
