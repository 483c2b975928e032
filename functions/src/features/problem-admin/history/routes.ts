import { randomInt } from 'node:crypto'
import { Failure } from '../../../platform/errors.ts'
import { packText, unpackText } from '../../../platform/objects/packed.ts'
import { problemErrors } from '../../problem/errors.ts'
import { findBody, type ProblemRow } from '../../problem/index.ts'
import { setRoute, unlessBank } from '../../problem-set/index.ts'
import * as contract from '../contract.ts'
import { currentOf, editOf, keepExistingTags, withRow } from '../current.ts'
import { loadDocument } from '../document.ts'
import { problemAdminErrors as errors } from '../errors.ts'
import { fullScoreOf } from '../form-rules.ts'
import { byPid, ownRoute } from '../own-route.ts'
import { saveProblemForm } from '../saving/save.ts'
import { findVersion, formDrafts, packageState, type StoredDraft, versionPage } from '../store.ts'

const getProblemVersions = ownRoute(contract.getProblemVersions, byPid, async ({ pid, currentPage, limit }) => {
  const body = await findBody(pid)
  if (!body) throw new Failure(problemErrors['problem-not-found'])
  const [rows, first] = await Promise.all([
    versionPage(pid, body.revision, currentPage, limit),
    findVersion(pid, packageState),
  ])
  const records = rows.map(({ version, at, username, changed }) => ({ version, at, username, changed: [...changed] }))
  return { records, total: body.revision + (first ? 1 : 0), size: limit, current: currentPage }
})

/** An old version and the current one. */
async function readOldVersion(present: ProblemRow, version: number) {
  const current = await currentOf(present)
  const stored = await findVersion(present.pid, version)
  if (!stored) throw new Failure(errors['version-not-found'], { version })
  const row = { ...stored.row, tags: await keepExistingTags(stored.row.tags) }
  return { current, stored, ...withRow(await loadDocument(stored.document), row) }
}

const getProblemVersion = ownRoute(contract.getProblemVersion, byPid, async ({ version }, _, row, view) => {
  const { current, stored, form } = await readOldVersion(row, version)
  const { problem, samples } = form
  const cases = samples.map(({ score, groupNum }) => ({ score: score ?? 0, groupNum }))
  return {
    ...editOf({ ...current, version, form }, view),
    gmtModified: stored.at,
    modifiedUser: stored.username,
    // the body only has that of the newest version
    ioScore: fullScoreOf(problem, cases),
  }
})

const restoreProblemVersion = ownRoute(
  contract.restoreProblemVersion,
  byPid,
  async ({ version, from }, by, row, view) => {
    const { current, form, data } = await readOldVersion(row, version)
    if (current.version !== from) throw new Failure(problemErrors['problem-changed'])
    return saveProblemForm(form, current, by, { cases: async () => data, quota: view.quota })
  },
)

/** In base64 it must fit into one item of the table. */
const packedMax = 250_000

async function formDraft({ draft, version, revision, savedAt }: StoredDraft) {
  return { draft: await unpackText(Buffer.from(draft, 'base64')), version, revision, at: savedAt }
}

const getProblemDraft = setRoute(contract.getProblemDraft, async ({ pid }, { caller: { uid } }, view) => {
  const standing = await formDrafts.find({ uid, pid, set: unlessBank(view.key) })
  return standing && formDraft(standing)
})

/** The first revision is random, so that a new draft is not taken for a deleted one. */
const anyNumber = () => randomInt(1000, 500_000_000)

const saveProblemDraft = setRoute(contract.saveProblemDraft, async (input, { caller: { uid } }, view) => {
  const key = { uid, pid: input.pid, set: unlessBank(view.key) }
  const packed = await packText(input.draft)
  if (packed.length > packedMax) throw new Failure(errors['draft-too-large'])
  const isWhole = input.version !== undefined && input.base !== undefined
  const before = isWhole ? null : await formDrafts.find(key)
  const content = { draft: packed.toString('base64'), version: input.version ?? before?.version ?? 0 }
  const { saved, draft } = await formDrafts.save(key, content, (input.base ?? before?.revision) || anyNumber())
  const standing = saved ? null : await formDraft(draft)
  return { saved, revision: draft.revision, at: draft.savedAt, standing }
})

const removeProblemDraft = setRoute(contract.removeProblemDraft, async ({ pid, base }, { caller: { uid } }, view) => {
  await formDrafts.remove({ uid, pid, set: unlessBank(view.key) }, base)
  return null
})

export const historyRoutes = [
  getProblemVersions,
  getProblemVersion,
  restoreProblemVersion,
  getProblemDraft,
  saveProblemDraft,
  removeProblemDraft,
]
