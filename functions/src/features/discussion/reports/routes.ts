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
import { solvedBy } from '../../tries/index.ts'
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
  rejectedOf,
  reportWrites,
} from './store.ts'
import { termOf } from './term.ts'

/** Reports of so many trusted accounts hide a post until staff look. */
const trustedMost = 3
/** Of a trusted account. */
const daysOld = 30
const solvedLeast = 20

/** Whether reports of an account count: an old one with solved problems, and without rejected reports this term. */
async function isTrusted({ uid, createdAt }: Account, at: Date): Promise<boolean> {
  if (Date.parse(createdAt) + daysOld * 24 * 3_600_000 > at.getTime()) return false
  const [solved, rejected] = await Promise.all([solvedBy(uid), rejectedOf(uid, termOf(at))])
  return solved >= solvedLeast && rejected === 0
}

/** Hides a post with enough trusted reports and tells its author; not posts of staff, nor those that staff have cleared. */
async function hideIfReported(did: number): Promise<void> {
  const [row] = await discussionsWith([did])
  if (!row || row.trusted < trustedMost || row.hiddenAt !== null || row.clearedAt !== null) return
  const author = await findAccount(row.author)
  if (author && (await isOfStaff(did, author))) return
  const at = now().toISOString()
  const message = author && (await prepareReminder(hiddenMessage(row)))
  await tookEffect([...hideWrites(did, at), ...(message ? [message.write] : [])])
}

/** Whether an author is staff of the site, or a moderator where their discussion is. */
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
  const isCounted = account !== null && (await isTrusted(account, at))
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
  await transact([...reportWrites(report), ...(isCounted ? [trustedWrite(did)] : [])])
  if (isCounted) await hideIfReported(did)
  return null
})

/** The most reports in the list. */
const listMost = 2000

const getDiscussionReports = route(contract.getDiscussionReports, async (paging) => {
  const { records, ...rest } = page(await newestReports(listMost), paging)
  const accounts = await findAccounts([...new Set(records.flatMap(({ author, reporter }) => [author, reporter]))])
  const nameOf = (uid: string) => accounts.find((one) => one.uid === uid)?.username ?? deletedName
  return {
    ...rest,
    records: records.map((row) => ({
      ...row,
      discussionTitle: row.title,
      discussionAuthor: nameOf(row.author),
      reporter: nameOf(row.reporter),
      content: row.reason,
      status: row.isHandled,
    })),
  }
})

/** The writes of staff's decision on a post. */
function decisionWrites(row: DiscussionItem, outcome: ReportRow['outcome'], at: string, by: string) {
  if (outcome === 'kept') return changeWrites(row.did, { clearedAt: at, hiddenAt: null })
  if (outcome === 'disabled') return changeWrites(row.did, { clearedAt: at, hiddenAt: null, isDisabled: true })
  return outcome === 'deleted' ? trashWrites(row, at, by) : []
}

/** The writes that handle a report, with an audit entry. */
async function handleWrites(row: ReportRow, handled: Handled, by: By) {
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
      ...(await handleWrites(row, handled, by)),
      ...(isThere ? decisionWrites(post, handled.outcome, at, by.caller.username) : []),
    ])
    return row.did
  })
  if (handled.outcome === null) return null
  // the decision handles the other reports, too; one that is handled at this moment stays as it is
  const others = (await newestReports(listMost)).filter((row) => row.did === did && !row.isHandled)
  for (const row of others) await tookEffect(await handleWrites(row, handled, by))
  return null
})

export const reportRoutes = [reportDiscussion, getDiscussionReports, handleDiscussionReport]
