import frame from '../../src/ui/frame/Frame.module.css'
import { FrameHead } from '../../src/ui/frame/FrameHead.tsx'
import { FrameTabs } from '../../src/ui/frame/FrameTabs.tsx'
import { LinkTabs } from '../../src/ui/LinkTabs.tsx'
import { Tag } from '../../src/ui/tag/Tag.tsx'
import classes from '../Parts.module.css'
import type { Section } from './section.ts'

const tabs = [
  { key: 'about', name: 'About', to: '/about' },
  { key: 'problems', name: '题目', to: '/problems' },
  { key: 'rank', name: 'Rank', to: '/rank', isClosed: true },
  { key: 'people', name: 'Contestants', to: '/people', isStaffs: true },
]

const Heads = () => (
  <div className={classes.column}>
    {tabs.slice(0, 2).map(({ key, name }) => (
      <FrameHead
        key={key}
        title="Spring cup 春季赛"
        isFirst={key === 'about'}
        facts={<div className={frame.facts}>Public · 5 hours</div>}
        ofGroup={{ to: '/group', name: 'Contests of the group' }}
        manage={{ to: '/admin', name: 'Manage' }}
        aside={<Tag tone="good">Running</Tag>}
      >
        <FrameTabs label={`The cup: ${name}`} tabs={tabs} shown={key} closed="Opens with the contest" />
      </FrameHead>
    ))}
  </div>
)

const Side = () => (
  <LinkTabs
    label="Kinds of ranks"
    tabs={[
      { to: '/', name: 'ACM rank' },
      { to: '/oi-rank', name: 'OI 排行' },
    ]}
  />
)

/** What stands round the pages of a set: on its first page, and on the others; and pages side by side. */
export const frames: readonly Section[] = [
  { name: 'Frames', Shown: Heads, wide: true },
  { name: 'Pages side by side', Shown: Side },
]
