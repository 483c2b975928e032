import { languageByName } from '@oj/shared/languages/index.ts'
import { Failure } from '../../../platform/errors.ts'
import { allTags } from '../../problem/index.ts'
import { settings } from '../../settings/index.ts'
import type { ProblemForm } from '../contract-form.ts'
import { problemAdminErrors as errors } from '../errors.ts'

/** @throws tag-unknown */
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

/** @throws tag-unknown, difficulty-unknown, language-not-known */
export async function checkReferences(form: ProblemForm): Promise<void> {
  const { problem, tags, languages, codeTemplates, solutions, paper } = form
  const { judgeMode, spjLanguage, outputChecker } = problem
  const named = [
    ...(languages ?? []),
    ...[...codeTemplates, ...solutions].map(({ language }) => language),
    ...(judgeMode === 'default' ? [] : [spjLanguage ?? '']),
    ...(paper?.questions ?? []).flatMap((one) => (one.kind === 'program' && one.language ? [one.language] : [])),
    ...(judgeMode === 'interactive' && outputChecker ? [outputChecker.language] : []),
  ]
  const language = named.find((one) => !languageByName(one))
  if (language !== undefined) throw new Failure(errors['language-not-known'], { language })
  await Promise.all([checkTags(tags), checkDifficulty(problem.difficulty)])
}
