import type { ReactNode } from 'react'
import { Markdown } from '../markdown/Markdown.tsx'
import { Panel } from '../Panel.tsx'
import classes from './Introduction.module.css'

interface Props {
  title: string
  text: string
  /** whether others than the site's staff may write it */
  byAnybody: boolean
  /** the panels beside it */
  children: ReactNode
}

/** The first page of a problem set: its description, with panels beside it. */
export const Introduction = ({ title, text, byAnybody, children }: Props) => (
  <div className={classes.columns}>
    <div className={classes.side}>{children}</div>
    <Panel title={title}>
      <Markdown source={text} byAnybody={byAnybody} />
    </Panel>
  </div>
)

export const FactsPanel = ({ title, facts }: { title: string; facts: readonly [name: string, value: ReactNode][] }) => (
  <Panel title={title}>
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)
