import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatch } from 'react-router'
import { Framed } from '../../../lib/pageTitle.ts'
import classes from '../../../ui/frame/Frame.module.css'
import { FrameBar } from '../../../ui/frame/FrameBar.tsx'
import { FrameUnread } from '../../../ui/frame/FrameUnread.tsx'
import { headPart } from '../../../ui/frame/headPart.tsx'
import { part } from '../../../ui/part/part.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { TabLinks } from '../parts/TabLinks.tsx'
import { rightAt } from '../tabs.ts'
import { GroupContext, useGroup, useGroupHere } from '../useGroup.ts'

const Closed = part(async () => (await import('../parts/Closed.tsx')).Closed)
const Head = headPart(() => import('../parts/Head.tsx'))

/** The frame of all pages of a group: its name, the button to join or leave, and tabs; one line above a problem. */
export function GroupFrame() {
  const { t } = useTranslation('group')
  const { pathname } = useLocation()
  const { fullScreen } = useProblemSet()
  const { open, error, retry } = useGroupHere()
  const isProblem = useMatch('/group/:groupID/problem/:problemID') !== null
  useEffect(() => {
    if (!isProblem) Head.prepare()
  }, [isProblem])
  if (open === null) {
    return <FrameUnread error={error} onRetry={retry} list={{ to: '/group', name: t('list.title') }} />
  }
  const right = rightAt(pathname)
  return (
    <GroupContext value={open}>
      <div className={classes.frame} data-problem={isProblem || undefined} data-in-order>
        {!fullScreen && (isProblem ? <Bar /> : <Head />)}
        <Framed value={open.group.name}>{right === undefined || open.may(right) ? <Outlet /> : <Closed />}</Framed>
      </div>
    </GroupContext>
  )
}

/** Name and tabs in one line, above a problem. */
function Bar() {
  const { group } = useGroup()
  return (
    <FrameBar to={`/group/${group.id}`} title={group.shortName || group.name} whole={group.name}>
      <TabLinks />
    </FrameBar>
  )
}
