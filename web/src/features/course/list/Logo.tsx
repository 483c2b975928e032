import type { CourseRow } from '@oj/functions/features/course/contract.ts'
import { IconSchool } from '@tabler/icons-react'
import classes from './CourseList.module.css'

/** The picture of a course, of 16 to 9; one without has a sign in its place. */
export const Logo = ({ course: { logo } }: { course: Pick<CourseRow, 'logo'> }) => (
  <span className={classes.logo} aria-hidden>
    {logo === '' ? (
      <IconSchool size={44} stroke={1.2} />
    ) : (
      <img src={logo} alt="" loading="lazy" referrerPolicy="no-referrer" />
    )}
  </span>
)
