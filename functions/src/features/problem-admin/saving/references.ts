import { languages as known } from '@oj/shared/languages/index.ts'
import { Failure } from '../../../platform/errors.ts'
import { allTags } from '../../problem/index.ts'
import { settings } from '../../settings/index.ts'
import type { ProblemForm } from '../contract-form.ts'
import { problemAdminErrors as errors } from '../errors.ts'

const isLanguage = (language: string) => known.some(({ name }) => name === language)

/** @throws tag-unknown with the first unknown number */
export async function checkTags(tags: readonly number[]): Promise<void> {
  const all = new Set((await allTags()).map(({ id }) => id))
  const id = tags.find((one) => !all.has(one))
  if (id !== undefined) throw new Failure(errors['tag-unknown'], { id })
}

/** @throws difficulty-unknown */
export async function checkDifficulty(id: number): Promise<void> {
  const levels = (await settings()).difficulties.list
  if (!levels.some((level) => level.id === id)) throw new Failure(errors['difficulty-unknown'], { id })
}

/** Checks all references of a form. @throws tag-unknown, difficulty-unknown, language-not-known */
export async function checkReferences({
  problem,
  tags,
  languages,
  codeTemplates,
  solutions,
  paper,
}: ProblemForm): Promise<void> {
  const { judgeMode, spjLanguage, outputChecker } = problem
  const named = [
    ...(languages ?? []),
    ...[...codeTemplates, ...solutions].map(({ language }) => language),
    ...(judgeMode === 'default' ? [] : [spjLanguage ?? '']),
    ...(paper?.questions ?? []).flatMap((one) => (one.kind === 'program' && one.language ? [one.language] : [])),
    ...(judgeMode === 'interactive' && outputChecker ? [outputChecker.language] : []),
  ]
  const language = named.find((one) => !isLanguage(one))
  if (language !== undefined) throw new Failure(errors['language-not-known'], { language })
  await Promise.all([checkTags(tags), checkDifficulty(problem.difficulty)])
}
