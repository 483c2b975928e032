import type { Write } from '../../platform/table/index.ts'
import { type MessageRefs, type MessageSource, prepareReminder, type ReminderAction } from '../message/index.ts'
import type { Visit } from '../problem-set/index.ts'
import { GroupLevel } from './contract-levels.ts'
import { type Member, membersOf, membersWith } from './members/store.ts'
import { findGroups, type GroupView } from './view.ts'

/** Stored in messages. */
const source = 'group'
/** How many of a group's staff an application is told to, the longest in it first. */
const staffMax = 30

type GroupAction = Extract<ReminderAction, `Group_${string}`>

interface Event {
  /** who is told */
  readonly uid: string
  readonly action: GroupAction
  /** who did it */
  readonly from: string
  /** whose application it is; else nobody's */
  readonly applicant?: string
}

/** The write that tells somebody what was done with them in a group, or who wants in. */
export async function tellWrite(gid: number, { uid, action, from, applicant = '' }: Event): Promise<Write> {
  const ref = `${gid}/${applicant}`
  return (await prepareReminder({ uid, tab: 'comment', action, from, source, ref, quote: null })).write
}

/** The writes that tell those who answer applications of a new one. */
export async function applicationWrites(gid: number, applicant: string): Promise<Write[]> {
  const staff = (await membersOf(gid)).filter(({ auth }) => auth >= GroupLevel.admin)
  const told = staff.sort((a, b) => (a.gmtCreate < b.gmtCreate ? -1 : 1)).slice(0, staffMax)
  return Promise.all(told.map(({ uid }) => tellWrite(gid, { uid, action: 'Group_Apply', from: applicant, applicant })))
}

/** The writes that tell somebody of their new level; none where it is nothing to be told. */
export async function levelWrites(before: Member, to: number, from: string): Promise<Write[]> {
  const action = actionFor(before.auth, to)
  return action === null ? [] : [await tellWrite(before.number, { uid: before.uid, action, from })]
}

function actionFor(before: number, to: number): GroupAction | null {
  if (to === GroupLevel.refused) return 'Group_Refuse'
  if (to === GroupLevel.none) return removalOf(before)
  if (before < GroupLevel.member) return 'Group_Accept'
  if (before === to) return null
  return to === GroupLevel.admin ? 'Group_Admin' : 'Group_Member'
}

/** What it is to be removed: who was refused before knows it. */
function removalOf(before: number): GroupAction | null {
  if (before === GroupLevel.refused) return null
  return before === GroupLevel.applying ? 'Group_Refuse' : 'Group_Remove'
}

function partsOf(ref: string): { gid: number; applicant: string } {
  const [gid, applicant = ''] = ref.split('/')
  return { gid: Number(gid), applicant }
}

const viewsOf = async (messages: readonly MessageRefs[], { caller }: Visit): Promise<Map<number, GroupView>> =>
  (await findGroups([...new Set(messages.map(({ ref }) => partsOf(ref).gid))]))(caller)

/** What happens to people in groups, as the cause of messages. Applications are for those who may answer them now. */
export const groupMessages: MessageSource = {
  name: source,
  async known(messages, visit) {
    const views = await viewsOf(messages, visit)
    return messages.filter(({ ref }) => {
      const { gid, applicant } = partsOf(ref)
      const view = views.get(gid)
      return view !== undefined && (applicant === '' || view.refusal('manage-members') === null)
    })
  },
  async tell(messages, visit) {
    const applications = messages.map(({ ref }) => partsOf(ref)).filter(({ applicant }) => applicant !== '')
    const [views, rows] = await Promise.all([
      viewsOf(messages, visit),
      membersWith(applications.map(({ gid, applicant }) => ({ number: gid, uid: applicant }))),
    ])
    const reasonOf = (gid: number, uid: string) =>
      rows.find((row) => row.number === gid && row.uid === uid && row.auth === GroupLevel.applying)?.reason ?? ''
    return messages.map(({ ref }) => {
      const { gid, applicant } = partsOf(ref)
      const view = views.get(gid)
      // who was put out of a hidden group is not told what it is called by now
      const isKnown = view?.refusal('know') === null
      return {
        sourceId: gid,
        sourceType: 'Group',
        sourceTitle: isKnown ? view.group.name : `#${gid}`,
        sourceContent: applicant === '' ? '' : reasonOf(gid, applicant),
        quoteId: null,
        quoteType: null,
        quoteContent: '',
        url: isKnown ? `/group/${gid}${applicant === '' ? '' : '/member'}` : '/group',
        isGone: false,
      }
    })
  },
}
