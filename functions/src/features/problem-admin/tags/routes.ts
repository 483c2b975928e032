import { commonErrors, Failure } from '../../../platform/errors.ts'
import { given } from '../../../platform/http/fields.ts'
import { route } from '../../../platform/http/serve.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import type { Text } from '../../../platform/text.ts'
import { audited } from '../../audit/index.ts'
import * as bank from '../../problem/index.ts'
import * as contract from '../contract.ts'
import { problemAdminErrors as errors } from '../errors.ts'

const getAdminTags = route(contract.getAdminTags, async () => {
  const counts = new Map<number, number>()
  const [problems, all] = await Promise.all([bank.allProblems(), bank.allTags()])
  for (const { tags } of problems) for (const id of tags) counts.set(id, (counts.get(id) ?? 0) + 1)
  return all.map(({ id, name, color, tcid }) => {
    return { id, name, color, tcid, problems: counts.get(id) ?? 0 }
  })
})

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const namesOf = (name: Text) => Object.values(name).map((one) => folded(one ?? ''))

/** @throws tag-exists, classification-unknown */
async function checkTag(id: number | null, { name, tcid }: { name: Text; tcid: number | null }): Promise<void> {
  const wanted = namesOf(name)
  const others = (await bank.allTags()).filter((tag) => tag.id !== id)
  if (others.some((tag) => namesOf(tag.name).some((one) => wanted.includes(one)))) {
    throw new Failure(errors['tag-exists'])
  }
  if (tcid !== null && !(await bank.allClassifications()).some((one) => one.id === tcid)) {
    throw new Failure(errors['classification-unknown'])
  }
}

const addTag = route(contract.addTag, async (tag, by) => {
  await checkTag(null, tag)
  const id = await nextNumber('tag')
  await bank.addTag({ ...tag, id }, [await audited(by, { action: 'tag.add', target: String(id), after: tag })])
  return { id }
})

async function tagOf(id: number) {
  const tag = (await bank.allTags()).find((one) => one.id === id)
  if (!tag) throw new Failure(commonErrors['not-found'])
  return tag
}

const changeTag = route(contract.changeTag, async ({ id, ...fields }, by) => {
  const { bank: _, ...before } = await tagOf(id)
  const changes = given(fields)
  const after = { ...before, ...changes }
  await checkTag(id, after)
  const entry = await audited(by, { action: 'tag.change', target: String(id), before, after })
  await bank.changeTag(id, changes, [entry])
  return null
})

const removeTag = route(contract.removeTag, async ({ tid }, by) => {
  const { bank: _, ...before } = await tagOf(tid)
  await bank.deleteTag(tid, [await audited(by, { action: 'tag.remove', target: String(tid), before })])
  return null
})

const getTagClassifications = route(contract.getTagClassifications, async () => {
  const [rows, tags] = await Promise.all([bank.allClassifications(), bank.allTags()])
  return rows.map(({ id, name, rank }) => ({ id, name, rank, tags: tags.filter(({ tcid }) => tcid === id).length }))
})

async function classificationOf(id: number) {
  const row = (await bank.allClassifications()).find((one) => one.id === id)
  if (!row) throw new Failure(commonErrors['not-found'])
  const { bank: _, ...fields } = row
  return fields
}

const addTagClassification = route(contract.addTagClassification, async (row, by) => {
  const id = await nextNumber('tag-classification')
  const entry = await audited(by, { action: 'tag-classification.add', target: String(id), after: row })
  await bank.addClassification({ ...row, id }, [entry])
  return { id }
})

const changeTagClassification = route(contract.changeTagClassification, async ({ id, ...fields }, by) => {
  const before = await classificationOf(id)
  const changes = given(fields)
  const after = { ...before, ...changes }
  const entry = await audited(by, { action: 'tag-classification.change', target: String(id), before, after })
  await bank.changeClassification(id, changes, [entry])
  return null
})

const removeTagClassification = route(contract.removeTagClassification, async ({ tcid }, by) => {
  const before = await classificationOf(tcid)
  const entry = await audited(by, { action: 'tag-classification.remove', target: String(tcid), before })
  await bank.deleteClassification(tcid, [entry])
  return null
})

export const tagRoutes = [
  getAdminTags,
  addTag,
  changeTag,
  removeTag,
  getTagClassifications,
  addTagClassification,
  changeTagClassification,
  removeTagClassification,
]
