import type { Layout, Left, LeftReason } from '@oj/shared/packages/layouts/layout.ts'
import { scoreLayout } from '@oj/shared/packages/layouts/scoring.ts'
import { mapValues } from '@oj/shared/records.ts'
import { fillMessage, type Locale } from '@oj/shared/text.ts'
import type { ErrorSpec } from '../../../platform/errors.ts'
import { problemLimits } from '../contract-form.ts'
import { testDataErrors as errors } from '../errors.ts'
import type { DataNote, SaidLayout } from './contract.ts'
import type { UploadedCase } from './uploads.ts'

/** Names and notes of a result; more are not told. */
const toldMax = 100
const nameMax = 200

const words: Readonly<Record<Exclude<LeftReason, 'unused' | 'system'>, Readonly<Record<Locale, string>>>> = {
  'answer-missing': { en: '{what} has no answer', 'zh-CN': '{what} 没有对应的答案文件' },
  'input-missing': { en: '{what} has no input', 'zh-CN': '{what} 没有对应的输入文件' },
  'answer-twice': { en: '{what} is a second answer of its input', 'zh-CN': '{what} 是同一输入文件的另一个答案' },
  missing: { en: '{what} is listed and not there', 'zh-CN': '配置中列出了 {what}，但压缩包中没有' },
  'not-listed': { en: '{what} is not listed in the configuration', 'zh-CN': '配置中没有列出 {what}' },
  'listed-again': {
    en: '{what} is listed more than once, and counts where it comes first',
    'zh-CN': '{what} 在配置中列出多次，仅按第一处计分',
  },
  sample: { en: '{what} is a sample and is not judged', 'zh-CN': '{what} 是样例，不用于评测' },
  checker: { en: '{what} is the checker: choose it under “Judging”', 'zh-CN': '{what} 是特判程序，请在“评测”中选择' },
  'inner-zip': {
    en: '{what} is a zip inside: pack its files instead',
    'zh-CN': '{what} 是压缩包内的 zip，请直接打包其中的文件',
  },
  'not-taken': { en: '{what} is not taken', 'zh-CN': '{what} 未被采用' },
  unreadable: { en: '{what} cannot be understood, so names alone count', 'zh-CN': '无法读懂 {what}，仅按文件名识别' },
  'limits-differ': { en: '{what}: limits that differ between test points', 'zh-CN': '{what}：各测试点的限制不同' },
  counting: { en: '{what}: scored in a way that is not offered here', 'zh-CN': '{what}：本站不支持的计分方式' },
  rounded: { en: '{what}: points are rounded', 'zh-CN': '{what}：分数已取整' },
}

/** What a refused archive lacks. */
const refusals: Partial<Record<LeftReason, ErrorSpec>> = {
  'answer-missing': errors['answer-missing'],
  'input-missing': errors['input-missing'],
  'answer-twice': errors['answer-twice'],
  'inner-zip': errors['file-inner-zip'],
}
export const refusalsIn = ({ left }: Pick<Layout, 'left'>): { file: string; error: ErrorSpec }[] =>
  left.flatMap(({ what, why }) => {
    const error = refusals[why]
    return error ? [{ file: what, error }] : []
  })

const noteOf = ({ what, why }: Left): DataNote[] => {
  if (why === 'unused' || why === 'system') return []
  const fields = { what: what.slice(0, nameMax) }
  return [{ code: why, message: mapValues(words[why], (sentence: string) => fillMessage(sentence, fields)) }]
}

/** A limit that the form can hold; null for none. */
const limitWithin = (value: number | null, most: number): number | null =>
  value === null || value <= 0 ? null : Math.min(Math.ceil(value), most)

/** What a checked archive tells: its cases with scores and subtasks, what it says beside, and what is left. */
export function describeLayout(
  layout: Layout,
  sizeOf: (path: string) => number,
): { cases: UploadedCase[]; ignored: string[]; left: DataNote[]; said: SaidLayout } {
  const scoring = scoreLayout(layout)
  const ignored = layout.left.filter(({ why }) => why === 'unused' || why === 'system')
  return {
    cases: layout.cases.map(({ name, input, output }, at) => ({
      name,
      input,
      output,
      inputSize: sizeOf(input),
      outputSize: sizeOf(output),
      score: scoring.cases[at]?.score ?? null,
      groupNum: scoring.cases[at]?.group ?? null,
    })),
    ignored: ignored.slice(0, toldMax).map(({ what }) => what.slice(0, nameMax)),
    left: [...layout.left, ...scoring.left].flatMap(noteOf).slice(0, toldMax),
    said: {
      config: layout.config.slice(0, nameMax),
      subtasks: new Set(scoring.cases.flatMap(({ group }) => group ?? [])).size,
      judgeCaseMode: scoring.caseMode,
      subtaskRequires: scoring.requires,
      timeLimit: limitWithin(layout.timeMs, problemLimits.timeMs),
      memoryLimit: limitWithin(layout.memoryMb, problemLimits.memoryMb),
      checker: layout.checker.slice(0, nameMax),
    },
  }
}
