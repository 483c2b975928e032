import type { CourseRow } from '@oj/functions/features/course/contract.ts'
import { IconMovie, IconUser } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readToken } from '../../../lib/session/token.ts'
import { toast } from '../../../lib/toast.ts'
import { coursePath } from '../paths.ts'
import classes from './CourseList.module.css'
import { Logo } from './Logo.tsx'

/** A course in the list. Opening it takes an account: visitors are asked to sign in, and stay on the list meanwhile. */
export function CourseCard({ course }: { course: CourseRow }) {
  const { t } = useTranslation('course')
  const { t: inCommon } = useTranslation()
  const { user } = useSession()
  const address = coursePath(course)
  function open(event: MouseEvent) {
    if (user !== null || readToken() !== null) return
    event.preventDefault()
    toast('warning', inCommon('guard.login'))
    openAccountDialog('login', address)
  }
  return (
    <li className={classes.card}>
      <Logo course={course} />
      <div className={classes.about}>
        <Link className={classes.title} to={address} onClick={open}>
          {course.title}
        </Link>
        <p className={classes.facts}>
          <span>
            <IconMovie size={16} stroke={1.6} aria-hidden />
            {t('list.videos', { count: course.videos })}
          </span>
          <span>
            <IconUser size={16} stroke={1.6} aria-hidden />
            {course.author}
          </span>
        </p>
      </div>
    </li>
  )
}
