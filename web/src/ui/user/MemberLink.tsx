import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { openAccountDialog } from '../../lib/session/accountDialog.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

interface Props {
  to: string
  /** what visitors are told */
  loginFirst: string
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** Leads to what takes an account; visitors sign in first, and come there then. */
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
