import { type Locale, pickText, type Text } from '@oj/shared/text.ts'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { applyChanges } from '../../../platform/http/changed.ts'
import { route, routeAhead } from '../../../platform/http/serve.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { auditWrite } from '../../audit/index.ts'
import * as bank from '../../problem/index.ts'
import { visitOf } from '../../problem-set/index.ts'
import { problemAdminErrors as errors } from '../errors.ts'
import * as contract from './contract.ts'

const getAdminTags = routeAhead(contract.getAdminTags, bank.findInBank, async (_, context, inBank) => {
  const counts = new Map<number, number>()
  const [problems, all] = await Promise.all([inBank(visitOf(context)), bank.allTags()])
  for (const { tags } of problems) for (const id of tags) counts.set(id, (counts.get(id) ?? 0) + 1)
  return all.map(({ id, name, color, tcid }) => {
    return { id, name, color, tcid, problems: counts.get(id) ?? 0 }
  })
})

const namesOf = (name: Text) => Object.values(name).map((one) => bank.tagKey(one ?? ''))

/** @throws tag-exists, classification-unknown */
async function checkTag(
  id: number | null,
  { name, tcid }: Pick<bank.TagRow, 'name' | 'tcid'>,
  all: readonly bank.TagRow[],
): Promise<void> {
  const wanted = namesOf(name)
  const others = all.filter((tag) => tag.id !== id)
  if (others.some((tag) => namesOf(tag.name).some((one) => wanted.includes(one)))) {
    throw new Failure(errors['tag-exists'])
  }
  if (tcid !== null && !(await bank.allClassifications()).some((one) => one.id === tcid)) {
    throw new Failure(errors['classification-unknown'])
  }
}

/** As the audit log keeps it. @throws not-found */
function readRowById<Row extends { id: number; bank: string }>(id: number, all: readonly Row[]): Omit<Row, 'bank'> {
  const row = all.find((one) => one.id === id)
  if (!row) throw new Failure(commonErrors['not-found'])
  const { bank: _, ...fields } = row
  return fields
}

const addTag = route(contract.addTag, async (tag, by) => {
  const id = await nextNumber('tag')
  await bank.changeTags(async (all) => {
    await checkTag(null, tag, all)
    const entry = await auditWrite(by, { action: 'tag.add', target: String(id), after: tag })
    return [bank.tagAdded({ ...tag, id }), entry]
  })
  const { name, color, tcid } = tag
  return { id, name: pickText(name, by.locale), color, tcid, oj: 'ME', gid: null }
})

const changeTag = route(contract.changeTag, async ({ id, ...changes }, by) => {
  await bank.changeTags(async (all) => {
    const before = readRowById(id, all)
    const after = applyChanges(contract.changeTag, contract.addTag.input.shape, before, changes)
    await checkTag(id, after, all)
    const entry = await auditWrite(by, { action: 'tag.change', target: String(id), before, after })
    return [bank.tagChanged(id, after), entry]
  })
  return null
})

const removeTag = route(contract.removeTag, async ({ tid }, by) => {
  await bank.changeTags(async (all) => {
    const before = readRowById(tid, all)
    return [bank.tagRemoved(tid), await auditWrite(by, { action: 'tag.remove', target: String(tid), before })]
  })
  return null
})

const toClassification = ({ id, name, rank }: { id: number; name: Text; rank: number }, locale: Locale) => ({
  id,
  name: pickText(name, locale),
  oj: 'ME' as const,
  rank,
})

const getTagClassifications = route(contract.getTagClassifications, async (_, { locale }) => {
  const [rows, tags] = await Promise.all([bank.allClassifications(), bank.allTags()])
  return rows.map((row) => ({
    ...toClassification(row, locale),
    names: row.name,
    tags: tags.filter(({ tcid }) => tcid === row.id).length,
  }))
})

const addTagClassification = route(contract.addTagClassification, async (row, by) => {
  const id = await nextNumber('tag-classification')
  const entry = await auditWrite(by, { action: 'tag-classification.add', target: String(id), after: row })
  await bank.changeClassifications(async () => [bank.classificationAdded({ ...row, id }), entry])
  return toClassification({ ...row, id }, by.locale)
})

const changeTagClassification = route(contract.changeTagClassification, async ({ id, ...changes }, by) => {
  const { shape } = contract.addTagClassification.input
  await bank.changeClassifications(async (all) => {
    const before = readRowById(id, all)
    const after = applyChanges(contract.changeTagClassification, shape, before, changes)
    const entry = await auditWrite(by, { action: 'tag-classification.change', target: String(id), before, after })
    return [bank.classificationChanged(id, after), entry]
  })
  return null
})

const removeTagClassification = route(contract.removeTagClassification, async ({ tcid }, by) => {
  await bank.changeClassifications(async (all) => {
    const before = readRowById(tcid, all)
    const entry = await auditWrite(by, { action: 'tag-classification.remove', target: String(tcid), before })
    return [bank.classificationRemoved(tcid), entry]
  })
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
