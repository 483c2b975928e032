import { type CourseRow, getCourseList, getGroupCourseList } from '@oj/functions/features/course/contract.ts'
import { IconMovie, IconSchool, IconUser } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSiteOrGroupList } from '../../../lib/calls/useSiteOrGroupList.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readToken } from '../../../lib/session/token.ts'
import { toast } from '../../../lib/toast.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { ItemList } from '../../../ui/table/ItemList.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { nameOfAuthor } from '../../../ui/user/nameOfPerson.ts'
import { coursePath } from '../paths.ts'
import classes from './CourseList.module.css'
import { courseQuery, pageSizes } from './query.ts'

/** Courses as cards: those of the site, or of a group. */
export function CourseCards({ gid }: { gid: number | null }) {
  const { t } = useTranslation('course')
  const { query, change } = useAddressQuery(courseQuery)
  const list = useSiteOrGroupList(getCourseList, getGroupCourseList, gid, query)
  const reset = { name: t('list.reset'), onReset: () => change({ keyword: '' }) }
  return (
    <ItemList
      list={list}
      page={query}
      onPage={change}
      sizes={pageSizes}
      filters={<SearchBar label={t('list.search')} value={query.keyword} onSearch={(keyword) => change({ keyword })} />}
      none={
        query.keyword === ''
          ? { title: t('list.none') }
          : { title: t('list.noMatch'), hint: t('list.noMatchHint'), reset }
      }
      className={classes.grid}
      waiting={{ className: classes.grid, count: 8, height: 220, radius: 'lg' }}
      render={(course) => <CourseCard key={course.id} course={course} />}
    />
  )
}

/** A course in the list. It opens for users; visitors stay on the list and are asked to sign in. */
function CourseCard({ course }: { course: CourseRow }) {
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
      <span className={classes.logo} aria-hidden>
        {course.logo === '' ? (
          <IconSchool size={44} stroke={1.2} />
        ) : (
          <img src={course.logo} alt="" loading="lazy" referrerPolicy="no-referrer" />
        )}
      </span>
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
            {nameOfAuthor(course)}
          </span>
        </p>
      </div>
    </li>
  )
}
