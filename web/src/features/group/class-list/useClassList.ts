import { inviteClass, makeClass } from '@oj/functions/features/class/list/contract.ts'
import { getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import { generateUserExcel } from '@oj/functions/features/user-admin/contract.ts'
import { useRef, useState } from 'react'
import { call, quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { reloadCalls } from '../../../lib/calls/swr.ts'
import { areRowsOpen, useRows } from '../../../lib/rows/useRows.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { readClassList } from './classTable.ts'

const noCounts = { invited: 0, inside: 0, made: 0 }
type Passwords = 'none' | 'waiting' | 'downloaded' | 'gone'

/** The upload of a class list, and the list of new passwords, which can be downloaded once. */
export function useClassList(gid: number) {
  const [makes, setMakes] = useState(false)
  const [counts, setCounts] = useState(noCounts)
  const [passwords, setPasswords] = useState<Passwords>('none')
  const [downloading, setDownloading] = useState(false)
  const key = useRef<string | null>(null)

  async function send(rows: string[][]) {
    const answer = makes
      ? await quietCall(makeClass, { gid, rows, ...(key.current !== null && { key: key.current }) })
      : { ...(await quietCall(inviteClass, { gid, rows })), made: 0, key: null }
    const { invited, inside, made, failed } = answer
    key.current = answer.key
    if (made > 0) setPasswords('waiting')
    setCounts((before) => ({
      invited: before.invited + invited,
      inside: before.inside + inside,
      made: before.made + made,
    }))
    return { saved: invited + inside + made, failed }
  }
  const rows = useRows({
    read: (text) => readClassList(text, makes),
    send,
    onSent: () => reloadCalls(getGroupMemberList),
  })
  useUnsaved(areRowsOpen(rows.state) || passwords === 'waiting')

  /** Downloads the passwords; any failure but `list-gone` may be tried again. */
  async function download() {
    if (key.current === null) return
    setDownloading(true)
    try {
      saveFile(await call(generateUserExcel, { key: key.current }))
      setPasswords('downloaded')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'list-gone') setPasswords('gone')
    } finally {
      setDownloading(false)
    }
  }
  function reset() {
    key.current = null
    setCounts(noCounts)
    setPasswords('none')
    rows.reset()
  }
  return {
    upload: { ...rows, reset },
    makes,
    setMakes,
    counts,
    passwords,
    downloading,
    download,
  }
}
