import { languages as allLanguages } from '@oj/shared/languages/index.ts'
import { type Locale, locales, pickText, type Text } from '@oj/shared/text.ts'
import { examplesIn } from '../../problem/contract.ts'
import { examplesText, type TagRow, tagKey } from '../../problem/index.ts'
import type { ProblemFields, ProblemForm } from '../contract-form.ts'
import type { Current } from '../current.ts'
import type { GivenLanguages, GivenTags, GivenTemplates, HojProblem } from './contract.ts'

const texts = ['title', 'description', 'input', 'output', 'hint', 'source'] as const

const filesText = (files: ProblemFields['userExtraFile']) =>
  Object.keys(files).length > 0 ? JSON.stringify(files) : null

interface Read extends Pick<Current, 'form'> {
  readonly row: Pick<Current['row'], 'problemId'>
  readonly body: Pick<Current['body'], 'remote'>
}

/** A problem in HOJ's form. */
export function toHojProblem({ row, body, form }: Read, locale: Locale): HojProblem {
  const { problem, isUploadTestCase } = form
  const { title, description, input, output, hint, source } = problem
  return {
    ...problem,
    title: pickText(title, locale),
    description: pickText(description, locale),
    input: pickText(input, locale),
    output: pickText(output, locale),
    hint: pickText(hint, locale),
    source: pickText(source, locale),
    problemId: row.problemId,
    examples: examplesText(problem.examples),
    userExtraFile: filesText(problem.userExtraFile),
    judgeExtraFile: filesText(problem.judgeExtraFile),
    isUploadCase: isUploadTestCase,
    isRemote: body.remote !== null,
  }
}

/** Names, whether they came alone or in objects. */
export const languageNames = (given: GivenLanguages): string[] | null =>
  given?.map((one) => (typeof one === 'string' ? one : one.name)) ?? null

/** Templates by names of languages; a number that no language has is left as its name, for the save to refuse. */
export const ownTemplates = (given: GivenTemplates): ProblemForm['codeTemplates'] =>
  given.map((one) => {
    if (!('lid' in one)) return one
    const { lid, code, status } = one
    return { language: allLanguages.find(({ id }) => id === lid)?.name ?? String(lid), code, status }
  })

/** Ids of tags, and the names of those that none has yet. */
export function ownTags(given: GivenTags, all: readonly TagRow[]) {
  return given.map((one) => {
    if (typeof one === 'number') return one
    const { id, name } = one
    const has = (tag: TagRow) => Object.values(tag.name).some((text) => tagKey(text ?? '') === tagKey(name))
    return id ?? all.find(has)?.id ?? name
  })
}

interface Shown {
  readonly locale: Locale
  /** what its editor offers */
  readonly offered: readonly string[]
  readonly idPrefix: string
}

type Fields = { [Name in keyof ProblemFields]?: ProblemFields[Name] | undefined }
export interface HojChanges {
  problem?: Fields | undefined
  languages?: readonly string[] | null | undefined
  codeTemplates?: ProblemForm['codeTemplates'] | undefined
}

/** A plain text changes the language that was shown; nothing where it is one of those that are there. */
function changedText(given: Text | undefined, before: Text, title: Text, locale: Locale): Text | undefined {
  const text = given?.['zh-CN'] ?? ''
  if (!given || pickText(before, locale) === text || Object.values(before).includes(text)) return undefined
  const shown = [before, title].flatMap((one) => [locale, ...locales].filter((at) => one[at] !== undefined))
  return { [shown[0] ?? locale]: text }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function changedFields(given: Fields, { problem: before }: ProblemForm, { locale, idPrefix }: Shown): Fields {
  const { ioScore: _, problemId, examples, spjCode, spjLanguage, ...fields } = given
  const isIdKept =
    problemId === undefined || [0, idPrefix.length].some((at) => problemId === before.problemId.slice(at))
  const isExampleKept = examples === undefined || isSame(examples, examplesIn(examplesText(before.examples)))
  // without a checker its form says C, or nothing
  const isChecked = (given.judgeMode ?? before.judgeMode) !== 'default'
  return {
    ...fields,
    ...Object.fromEntries(texts.map((name) => [name, changedText(given[name], before[name], before.title, locale)])),
    ...(!isIdKept && { problemId }),
    ...(!isExampleKept && { examples }),
    ...(isChecked && { spjCode, spjLanguage }),
  }
}

function changedLanguages(given: readonly string[], before: ProblemForm['languages'], shown: readonly string[]) {
  if (isSame(given.toSorted(), shown.toSorted())) return before
  return [...(before ?? []).filter((name) => !shown.includes(name) && !given.includes(name)), ...given]
}

/** Its form has no place for what surrounds a template, nor for those of languages that it does not show. */
function changedTemplates(
  given: ProblemForm['codeTemplates'],
  { codeTemplates }: ProblemForm,
  shown: readonly string[],
) {
  const kept = codeTemplates.map((one) => {
    const changed = given.find(({ language }) => language === one.language)
    if (changed) return { ...one, ...changed }
    return shown.includes(one.language) ? { ...one, status: false } : one
  })
  return [...kept, ...given.filter((one) => !codeTemplates.some(({ language }) => language === one.language))]
}

/** What HOJ's form changes of a problem: what it has no place for, or has not touched, is left out and stays. */
export function fromHojForm<Given extends HojChanges>(given: Given, before: ProblemForm, shown: Shown) {
  const seen = shown.offered.filter((name) => before.languages?.includes(name) ?? true)
  const { problem, languages, codeTemplates } = given
  return {
    ...given,
    ...(problem && { problem: changedFields(problem, before, shown) }),
    ...(languages && { languages: changedLanguages(languages, before.languages, seen) }),
    ...(codeTemplates && { codeTemplates: changedTemplates(codeTemplates, before, seen) }),
  }
}
