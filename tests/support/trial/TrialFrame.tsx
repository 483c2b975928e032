import { Link, Outlet } from 'react-router'
import { useProblemSet } from '../../../web/src/features/problem-set/index.ts'

/** What stands round the pages of a trial set: a title and tabs, but not in the full screen. */
export function TrialFrame() {
  const { key, fullScreen, to } = useProblemSet()
  return (
    <>
      {!fullScreen && (
        <nav aria-label={`Set ${key}`}>
          <Link to={to('submissions')}>All submissions</Link>
          <Link to={to('problem', { problemID: 'A' })}>Problem A</Link>
        </nav>
      )}
      <Outlet />
    </>
  )
}
