import { usePageTitle } from '../../../lib/pageTitle.ts'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useContest } from '../useContest.ts'

/** What a contest is about. */
export function Overview() {
  const { contest } = useContest()
  usePageTitle(contest.title)
  return (
    <Panel>
      <Markdown source={contest.description} />
    </Panel>
  )
}
