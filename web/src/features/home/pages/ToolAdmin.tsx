import { addTool, changeTool, getAdminTools, getTools, removeTool } from '@oj/functions/features/home/contract.ts'
import { type KeptCalls, KeptPage, type KeptSet, useKept } from '../../kept/index.ts'

const set: KeptSet = {
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

const calls: KeptCalls = {
  list: getAdminTools,
  add: addTool,
  change: changeTool,
  remove: removeTool,
  shownBy: [getTools],
}

/** The links of the tools menu. */
export const ToolAdmin = () => <KeptPage set={set} kept={useKept(calls)} />
