import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import { page } from '../../../platform/http/page.ts'
import { route } from '../../../platform/http/serve.ts'
import { retryOnConflict, tookEffect, transact } from '../../../platform/table/index.ts'
import { deletedName } from '../../account/contract-user.ts'
import { type Account, findAccount, findAccounts } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { refOf } from '../../comment/index.ts'
import { prepareReminder } from '../../message/index.ts'
import type { By } from '../admin/marks.ts'
import * as contract from '../contract.ts'
import { discussionErrors as errors } from '../errors.ts'
import { countReport } from '../limits.ts'
import { threadOf } from '../list/rows.ts'
import { changeWrites, type DiscussionItem, discussionsWith, hideWrites, trashWrites, trustedWrite } from '../store.ts'
import { findDiscussion, findDiscussions } from '../view.ts'
import {
  findReport,
  type Handled,
  handledWrites,
  newestReports,
  nextReport,
  type ReportRow,
  reportWrites,
} from './store.ts'
import { isTrusted, trustedMost } from './trust.ts'

/** Hides a post that enough trusted accounts have reported, and tells its author; staff's never, nor what staff let stand. */
async function hideIfReported(did: number): Promise<void> {
  const [row] = await discussionsWith([did])
  if (!row || row.trusted < trustedMost || row.hiddenAt !== null || row.clearedAt !== null) return
  const author = await findAccount(row.author)
  if (author && (await isOfStaff(did, author))) return
  const at = now().toISOString()
  const told = author && (await prepareReminder(hiddenMessage(row)))
  await tookEffect([...hideWrites(did, at), ...(told ? [told.write] : [])])
}

/** Whether an author is of the staff of the site, or looks after discussions where their own stands. */
async function isOfStaff(did: number, author: Account): Promise<boolean> {
  if (hasAccess('manage-problems', author.roles)) return true
  return (await (await findDiscussions([did]))(author)).get(did)?.place.isStaff ?? false
}

const hiddenMessage = ({ did, author }: DiscussionItem) => ({
  uid: author,
  tab: 'comment' as const,
  action: 'Hide_Post' as const,
  from: '',
  source: 'comment',
  ref: refOf(threadOf(did), 0),
  quote: null,
})

const reportDiscussion = route(contract.reportDiscussion, async ({ did, tags, content }, { caller, at }) => {
  const { row } = await findDiscussion(did, caller)
  const account = await findAccount(caller.uid)
  await countReport(caller.uid)
  const counts = account !== null && (await isTrusted(account, at))
  const report = {
    id: await nextReport(),
    did,
    gid: row.gid,
    title: row.title,
    author: row.author,
    reporter: caller.uid,
    tags,
    reason: content,
    isHandled: false,
    gmtCreate: at.toISOString(),
  }
  await transact([...reportWrites(report), ...(counts ? [trustedWrite(did)] : [])])
  if (counts) await hideIfReported(did)
  return null
})

/** Reports that the list reaches. */
const listMost = 2000

const getDiscussionReports = route(contract.getDiscussionReports, async (paging) => {
  const { records, ...rest } = page(await newestReports(listMost), paging)
  const accounts = await findAccounts([...new Set(records.flatMap(({ author, reporter }) => [author, reporter]))])
  const nameOf = (uid: string) => accounts.find((one) => one.uid === uid)?.username ?? deletedName
  return {
    ...rest,
    records: records.map((row) => ({
      id: row.id,
      did: row.did,
      gid: row.gid,
      discussionTitle: row.title,
      discussionAuthor: nameOf(row.author),
      reporter: nameOf(row.reporter),
      tags: row.tags,
      content: row.reason,
      status: row.isHandled,
      outcome: row.outcome,
      handledBy: row.handledBy,
      handledAt: row.handledAt,
      gmtCreate: row.gmtCreate,
    })),
  }
})

/** What becomes of a post by what staff decide. */
function decisionWrites(row: DiscussionItem, outcome: ReportRow['outcome'], at: string, by: string) {
  if (outcome === 'kept') return changeWrites(row.did, { clearedAt: at, hiddenAt: null })
  if (outcome === 'disabled') return changeWrites(row.did, { clearedAt: at, hiddenAt: null, isDisabled: true })
  return outcome === 'deleted' ? trashWrites(row, at, by) : []
}

/** The writes by which a report is dealt with, and what the log says of that. */
async function dealtWith(row: ReportRow, handled: Handled, by: By) {
  const before = { status: row.isHandled, outcome: row.outcome }
  const after = { status: handled.isHandled, outcome: handled.outcome }
  const entry = await auditWrite(by, { action: 'discussion-report.handle', target: String(row.id), before, after })
  return [...handledWrites(row, handled), entry]
}

const handleDiscussionReport = route(contract.handleDiscussionReport, async ({ id, status, outcome = null }, by) => {
  const at = now().toISOString()
  const handled = { isHandled: status, outcome: status ? outcome : null, by: by.caller.username, at }
  const did = await retryOnConflict(async () => {
    const row = await findReport(id)
    if (!row) throw new Failure(errors['report-not-found'])
    const [post] = await discussionsWith([row.did])
    const isThere = post && post.deletedAt === null
    await transact([
      ...(await dealtWith(row, handled, by)),
      ...(isThere ? decisionWrites(post, handled.outcome, at, by.caller.username) : []),
    ])
    return row.did
  })
  if (handled.outcome === null) return null
  // what was decided of a post answers all who have reported it; which of them was dealt with meanwhile stays so
  const others = (await newestReports(listMost)).filter((row) => row.did === did && !row.isHandled)
  for (const row of others) await tookEffect(await dealtWith(row, handled, by))
  return null
})

export const reportRoutes = [reportDiscussion, getDiscussionReports, handleDiscussionReport]
