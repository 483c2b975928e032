import { getDifficulties, setDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { Difficulty, levelNumberMax } from '@oj/functions/features/settings/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { reload, useAction, useCall } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { type StaffTable, StaffTablePage, type StaffTableRows } from '../../staff-table/index.ts'
import { rowOf, withLevel, withoutLevel } from '../levels.ts'

const { id, name, color } = Difficulty.shape

const table: StaffTable = {
  name: 'difficulty',
  called: 'name',
  shape: { level: id, en: name.shape.en, zh: name.shape['zh-CN'], color },
  fields: [
    {
      name: 'level',
      label: 'number',
      hint: 'number',
      hintValues: { max: levelNumberMax },
      kind: 'number',
      fixed: true,
    },
    { name: 'zh', label: 'nameZh', kind: 'text', tint: 'color' },
    { name: 'en', label: 'nameEn', kind: 'text', tint: 'color' },
    { name: 'color', label: 'color', kind: 'color' },
  ],
}

type Sent = InputOf<typeof setDifficulties>['difficulties']

/** The levels, which are read and replaced all at once. */
function useLevels(): StaffTableRows {
  const { data, error, isLoading, mutate } = useCall(getDifficulties, {})
  const { run } = useAction(setDifficulties)
  const levels = data ?? []
  async function replace(difficulties: Sent): Promise<boolean> {
    if ((await run({ difficulties })) === undefined) return false
    await reload(getDifficulties)
    return true
  }
  return {
    rows: data?.map((level) => rowOf(level, currentLocale())),
    error,
    loading: isLoading,
    retry: mutate,
    save: (values, row) => replace(withLevel(levels, values, row)),
    remove: (row) => replace(withoutLevel(levels, row)),
  }
}

/** The levels of problems: their numbers, names in both languages and colours. */
export const DifficultyAdmin = () => <StaffTablePage table={table} content={useLevels()} />
