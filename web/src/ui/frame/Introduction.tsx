import type { ReactNode } from 'react'
import { Markdown } from '../markdown/Markdown.tsx'
import { Panel } from '../Panel.tsx'
import classes from './Introduction.module.css'

interface Props {
  /** what the set is about: a title and Markdown */
  title: string
  text: string
  /** its author may be anybody, not staff of the site alone */
  byAnybody: boolean
  /** panels beside it: the way in, and what is to be known before */
  children: ReactNode
}

/** The first page of a set: what it is about, and the way in. */
export const Introduction = ({ title, text, byAnybody, children }: Props) => (
  <div className={classes.columns}>
    <div className={classes.side}>{children}</div>
    <Panel title={title}>
      <Markdown source={text} byAnybody={byAnybody} />
    </Panel>
  </div>
)

/** Facts with their names, as a panel beside the introduction. */
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
