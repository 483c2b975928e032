import type { Write } from '../../platform/table/index.ts'
import { type MessageRefs, type MessageSource, prepareReminder, type ReminderAction } from '../message/index.ts'
import type { Visit } from '../problem-set/index.ts'
import { GroupLevel } from './contract-levels.ts'
import { type Member, membersOf, membersWith } from './members/store.ts'
import { findGroups, type GroupView } from './view.ts'

/** Stored in messages. */
const source = 'group'
/** How many of a group's staff get a message of an application. */
const staffMax = 30

type GroupAction = Extract<ReminderAction, `Group_${string}`>

interface Event {
  /** who gets the message */
  readonly uid: string
  readonly action: GroupAction
  /** who did it */
  readonly from: string
  /** of an application */
  readonly applicant?: string
}

/** The write of a message about a group. */
export async function tellWrite(gid: number, { uid, action, from, applicant = '' }: Event): Promise<Write> {
  const ref = `${gid}/${applicant}`
  return (await prepareReminder({ uid, tab: 'comment', action, from, source, ref, quote: null })).write
}

/** The writes that tell staff of a new application, those first who are longest in the group. */
export async function applicationWrites(gid: number, applicant: string): Promise<Write[]> {
  const staff = (await membersOf(gid)).filter(({ auth }) => auth >= GroupLevel.admin)
  const readers = staff.sort((a, b) => (a.gmtCreate < b.gmtCreate ? -1 : 1)).slice(0, staffMax)
  return Promise.all(
    readers.map(({ uid }) => tellWrite(gid, { uid, action: 'Group_Apply', from: applicant, applicant })),
  )
}

/** The writes that tell somebody of their new level, if it is news to them. */
export async function levelWrites(before: Member, to: number, from: string): Promise<Write[]> {
  const action = actionFor(before.auth, to)
  return action === null ? [] : [await tellWrite(before.number, { uid: before.uid, action, from })]
}

function actionFor(before: number, to: number): GroupAction | null {
  if (to === GroupLevel.refused) return 'Group_Refuse'
  // who was refused before knows it
  if (to === GroupLevel.none && before === GroupLevel.refused) return null
  if (to === GroupLevel.none) return before === GroupLevel.applying ? 'Group_Refuse' : 'Group_Remove'
  if (before < GroupLevel.member) return 'Group_Accept'
  if (before === to) return null
  return to === GroupLevel.admin ? 'Group_Admin' : 'Group_Member'
}

function partsOf(ref: string): { gid: number; applicant: string } {
  const [gid, applicant = ''] = ref.split('/')
  return { gid: Number(gid), applicant }
}

const viewsOf = async (messages: readonly MessageRefs[], { caller }: Visit): Promise<Map<number, GroupView>> =>
  (await findGroups([...new Set(messages.map(({ ref }) => partsOf(ref).gid))]))(caller)

/** Messages of what happens in groups; applications are for those who may answer them now. */
export const groupMessages: MessageSource = {
  name: source,
  async selectVisible(messages, visit) {
    const views = await viewsOf(messages, visit)
    return messages.filter(({ ref }) => {
      const { gid, applicant } = partsOf(ref)
      const view = views.get(gid)
      return view !== undefined && (applicant === '' || view.refusal('manage-members') === null)
    })
  },
  async readTexts(messages, visit) {
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
      // who was removed from a hidden group may not know its name
      const isKnown = view?.refusal('know') === null
      return {
        sourceId: gid,
        sourceType: 'Group',
        sourceTitle: isKnown ? view.group.name : `#${gid}`,
        sourceContent: applicant === '' ? '' : reasonOf(gid, applicant),
        url: isKnown ? `/group/${gid}${applicant === '' ? '' : '/member'}` : '/group',
      }
    })
  },
}
