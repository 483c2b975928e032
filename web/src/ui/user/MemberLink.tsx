import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { openAccountDialog } from '../../lib/session/accountDialog.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

interface Props {
  to: string
  /** the toast that visitors get */
  loginFirst: string
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** A link to what requires an account; visitors sign in first and get there afterwards. */
export function MemberLink({ to, loginFirst, ...link }: Props) {
  const { user } = useSession()
  const follow = (event: MouseEvent) => {
    if (user !== null) return
    event.preventDefault()
    toast('warning', loginFirst)
    openAccountDialog('login', to)
  }
  return <Link to={to} {...link} onClick={follow} />
}
