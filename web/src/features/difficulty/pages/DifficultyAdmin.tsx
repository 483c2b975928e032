import { getDifficulties, setDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { Difficulty, levelNumberMax } from '@oj/functions/features/settings/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { call } from '../../../lib/calls/call.ts'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
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
  const reading = useAction(getDifficulties)
  const writing = useAction(setDifficulties)
  /** All are replaced: by those that are stored now, with one change. */
  async function replace(changed: (now: readonly Difficulty[]) => Sent): Promise<boolean> {
    const now = await reading.run({})
    if (!now || (await writing.run({ difficulties: changed(now) })) === undefined) return false
    await reloadCalls(getDifficulties)
    return true
  }
  return {
    rows: data?.map((level) => rowOf(level, currentLocale())),
    error,
    loading: isLoading,
    retry: mutate,
    fresh: async ({ id }) =>
      (await call(getDifficulties, {})).map((level) => rowOf(level, currentLocale())).find((one) => one.id === id),
    save: (values, row) => replace((levels) => withLevel(levels, values, row)),
    remove: (row) => replace((levels) => withoutLevel(levels, row)),
  }
}

/** The levels of problems: their numbers, names in both languages and colours. */
export const DifficultyAdmin = () => <StaffTablePage table={table} content={useLevels()} />
