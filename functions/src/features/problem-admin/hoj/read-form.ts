import type * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { allTags, tagNumbers } from '../../problem/index.ts'
import type { SetView } from '../../problem-set/index.ts'
import { languageRows } from '../../site/index.ts'
import type { changeProblem } from '../contract.ts'
import type { Author, Current } from '../current.ts'
import { problemAdminErrors as errors } from '../errors.ts'
import { byPid } from '../own-route.ts'
import type { GivenLanguages, GivenTags, GivenTemplates } from './contract.ts'
import { fromHojForm, languageNames, ownTags, ownTemplates } from './rules.ts'

type Given = z.output<typeof changeProblem.input>
type By = Pick<Context, 'locale'> & { caller: Author }

/** New tags are made for those who may make them by themselves. @throws tag-unknown */
async function readTags(given: GivenTags, { caller }: By): Promise<number[]> {
  const tags: number[] = []
  for (const one of ownTags(given, await allTags())) {
    if (typeof one === 'string' && !hasAccess('manage-problems', caller.roles)) {
      throw new Failure(errors['tag-unknown'], { id: one })
    }
    tags.push(...(typeof one === 'string' ? await tagNumbers([{ 'zh-CN': one }]) : [one]))
  }
  return tags
}

/** What HOJ's form sends as objects, as ours has it. */
export async function readParts(
  form: { languages: GivenLanguages; tags: GivenTags; codeTemplates: GivenTemplates },
  by: By,
) {
  return {
    languages: languageNames(form.languages),
    tags: await readTags(form.tags, by),
    codeTemplates: ownTemplates(form.codeTemplates),
  }
}

/** Whether a form is based on another version. HOJ's says when that was saved: the row is read anew, after the body. */
export async function isOutdated({ row, version }: Current, given: Given): Promise<boolean> {
  if (given.version !== undefined) return given.version !== version
  const based = given.problem?.gmtModified ?? null
  return based !== null && (await byPid(row))?.gmtModified !== based
}

/** What a form changes, as ours has it. */
export async function readChanges(
  { pid: _, version: __, problem: { id = null, gmtModified: ___, ...problem } = {}, ...given }: Given,
  before: Current,
  by: By,
  { idPrefix }: Pick<SetView, 'idPrefix'>,
) {
  const { languages, tags, codeTemplates } = given
  const form = {
    ...given,
    problem,
    languages: languages && languageNames(languages),
    tags: tags && (await readTags(tags, by)),
    codeTemplates: codeTemplates && ownTemplates(codeTemplates),
  }
  if (id === null) return form
  const offered = (await languageRows(null)).map(({ name }) => name)
  return fromHojForm(form, before.form, { locale: by.locale, idPrefix, offered })
}
