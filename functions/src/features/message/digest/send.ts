import { now } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.ts'
import { type Account, findAccounts } from '../../account/index.ts'
import { sendSiteMail, siteAddress } from '../../settings/index.ts'
import { inboxOf } from '../inbox.ts'
import { unreadReminders } from '../reading.ts'
import { chooseDigestMail } from './mails.ts'
import { allDigests, type Digest, takeDigest } from './store.ts'

/** The most mails of one run, so that it ends in time. */
const most = 200
const dayMs = 24 * 3_600_000

/** Counts of unread messages, and the newest one of each tab. */
async function unreadOf(caller: Account, { locale }: Digest, at: Date) {
  const { state, messages } = await inboxOf(caller)
  const counts = await unreadReminders({ caller, at, locale }, state)
  const notices = [...messages.sys, ...messages.mine].filter(({ state: isRead }) => !isRead)
  return {
    counts: { ...counts, notice: notices.length },
    newest: {
      comment: state.newestComment,
      reply: state.newestReply,
      like: state.newestLike,
      notice: Math.max(0, ...notices.map(({ id }) => id)),
    },
  }
}

const dayAfter = (at: Date) => new Date(at.getTime() + dayMs).toISOString()

const tabs = ['comment', 'reply', 'like', 'notice'] as const

/** Sends a mail if something is new; a mail that fails is not sent again. */
async function sendDigest(digest: Digest, account: Account, address: string, at: Date): Promise<void> {
  const { counts, newest } = await unreadOf(account, digest, at)
  const isNew = tabs.some((tab) => counts[tab] > 0 && newest[tab] > digest[tab])
  const isTaken = await takeDigest(digest, dayAfter(at), isNew ? newest : digest)
  if (!isNew || !isTaken) return
  const { uid, key, locale } = digest
  const query = new URLSearchParams({ uid, key }).toString()
  const stop = `${address}/message/unsubscribe?${query}`
  const count = tabs.reduce((sum, tab) => sum + counts[tab], 0)
  const about = { ...counts, comment: counts.comment - counts.assignment }
  const params = { ...about, count, username: account.username, link: `${address}/message`, stop }
  const mail = chooseDigestMail(counts.assignment)
  await sendSiteMail(mail, account.email, params, locale, `${address}/api/msg/digest/stop?${query}`)
}

/** Sends digests that are due; a job of the clock. */
export async function sendDigests(at = now()): Promise<void> {
  const [all, address] = await Promise.all([allDigests(), siteAddress()])
  // without the site's address a mail would have no link to end it
  if (address === '') return
  const due = all.filter(({ nextAt }) => nextAt <= at.toISOString()).slice(0, most)
  const accounts = new Map((await findAccounts(due.map(({ uid }) => uid))).map((one) => [one.uid, one]))
  for (const digest of due) {
    const account = accounts.get(digest.uid)
    const canRead = account && !account.disabled && account.email !== ''
    try {
      // others are tried again tomorrow
      if (canRead) await sendDigest(digest, account, address, at)
      else await takeDigest(digest, dayAfter(at), digest)
    } catch (error) {
      log.error('digest not sent', { uid: digest.uid, error: String(error) })
    }
  }
}
