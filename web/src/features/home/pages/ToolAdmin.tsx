import { addTool, changeTool, getAdminTools, getTools, removeTool } from '@oj/functions/features/home/contract.ts'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'

const table: StaffTable = {
  name: 'tools',
  called: 'name',
  signed: true,
  shape: addTool.input.shape,
  fields: [
    { name: 'name', label: 'name', kind: 'text' },
    { name: 'url', label: 'link', kind: 'link' },
    { name: 'rank', label: 'rank', hint: 'rank', kind: 'number' },
  ],
}

const calls: StaffTableCalls = {
  list: getAdminTools,
  add: addTool,
  change: changeTool,
  remove: removeTool,
  shownBy: [getTools],
}

export const ToolAdmin = () => <StaffTablePage table={table} content={useStaffTable(calls)} />
