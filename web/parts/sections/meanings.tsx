import { Alert } from '@mantine/core'
import { statusRows } from '@oj/shared/judging/verdicts.ts'
import { tones } from '../../src/app/colors.ts'
import { LevelOf, TagPill } from '../../src/features/problem/index.ts'
import { Medal } from '../../src/ui/Medal.tsx'
import { StatusBadge } from '../../src/ui/status/StatusBadge.tsx'
import { stateTones } from '../../src/ui/status/tones.ts'
import { Tag } from '../../src/ui/tag/Tag.tsx'
import { Avatar } from '../../src/ui/user/Avatar.tsx'
import { hueOf } from '../../src/ui/user/hueOf.ts'
import { UserLink } from '../../src/ui/user/UserLink.tsx'
import classes from '../Parts.module.css'
import type { Section } from './section.ts'

const surfaces = ['--oj-page', '--oj-surface', '--oj-float', '--oj-glass', '--oj-hover', '--oj-hero'] as const
const words = ['--mantine-color-text', '--oj-soft', '--mantine-color-dimmed', '--mantine-color-anchor'] as const
const toneNames = Object.keys(tones)

const Colours = () => (
  <div className={classes.column}>
    {surfaces.map((surface) => (
      <div key={surface} className={classes.swatch} style={{ background: `var(${surface})` }}>
        <div className={classes.row}>
          {[surface, ...words].map((word) => (
            <span key={word} style={{ color: word === surface ? undefined : `var(${word})` }}>
              {word.replace(/--(oj|mantine-color)-/, '')}
            </span>
          ))}
        </div>
      </div>
    ))}
  </div>
)

const Tones = () => (
  <div className={classes.swatches}>
    {toneNames.map((tone) => (
      <div key={tone} className={`${classes.swatch} ${classes.tone}`} data-tone={tone}>
        {tone}
      </div>
    ))}
  </div>
)

const States = () => (
  <div className={classes.row}>
    {Object.entries(stateTones).map(([state, tone]) => (
      <Tag key={state} tone={tone}>
        {state}
      </Tag>
    ))}
  </div>
)

const Notices = () => (
  <div className={classes.column}>
    {toneNames.map((tone) => (
      <Alert key={tone} data-tone={tone} title="The package lacks a statement">
        Write one in the editor. 请在编辑器中填写题面。
      </Alert>
    ))}
  </div>
)

const Verdicts = () => (
  <>
    <div className={classes.row}>
      {statusRows.map(([name, { code }]) => (
        <StatusBadge key={name} status={code} progress={{ done: 3, total: 10 }} />
      ))}
    </div>
    <div className={classes.row}>
      {statusRows
        .filter(([, { short }]) => short)
        .map(([name, { code }]) => (
          <StatusBadge key={name} status={code} brief />
        ))}
    </div>
  </>
)

const levels = ['#2f9e44', '#f08c00', '#e03131', '#ffe066', '#101113'].map((color, id) => ({
  id,
  name: { en: `Level ${id}`, 'zh-CN': `难度 ${id}` },
  color,
}))
const tags = ['#e03131', '', '#ffe066'].map((color, id) => ({ id, name: `tag ${id}`, color, gid: null }))

const Levels = () => (
  <>
    <div className={classes.row}>
      {levels.map(({ id }) => (
        <LevelOf key={id} id={id} levels={levels} />
      ))}
    </div>
    <div className={classes.row}>
      {tags.map((tag) => (
        <TagPill key={tag.id} tag={tag} />
      ))}
      {tags.map((tag) => (
        <TagPill key={tag.id} tag={tag} pressed={tag.id === 1} onClick={() => undefined} />
      ))}
    </div>
  </>
)

/** One of each colour. */
const people = [...'abcdefghijklmnopqrstuvwxyz王明华'].filter(
  (id, at, all) => all.findIndex((other) => hueOf(other) === hueOf(id)) === at,
)

const person = { uid: '1', avatar: '', titleName: '', titleColor: '' }

const People = () => (
  <div className={classes.column}>
    <UserLink {...person} username="ada" nickname="Ada Lovelace" titleName="Champion" titleColor="#e03131" />
    <UserLink {...person} username="s2026001" nickname="Ada" realname="王小明" />
    <UserLink {...person} username="s2026001" realname="王小明" brief />
    <UserLink {...person} username="a-name-as-long-as-one-can" />
    <UserLink {...person} username="[deleted]" />
    <div className={classes.row}>
      {people.map((id) => (
        <Avatar key={id} src="" id={id} name={id} size={40} />
      ))}
      {[1, 2, 3, 4, 1000].map((rank) => (
        <Medal key={rank} rank={rank} />
      ))}
    </div>
  </div>
)

/** What colours say. */
export const meanings: readonly Section[] = [
  { name: 'Surfaces and words', Shown: Colours, wide: true },
  { name: 'Tones', Shown: Tones },
  { name: 'States', Shown: States },
  { name: 'Levels and tags', Shown: Levels },
  { name: 'Verdicts', Shown: Verdicts, wide: true },
  { name: 'Notices', Shown: Notices },
  { name: 'People', Shown: People },
]
