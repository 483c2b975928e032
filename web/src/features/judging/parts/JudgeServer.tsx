import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { type Judge, percentOf } from '../load.ts'
import classes from './JudgeServers.module.css'

/** The reported state of one judge. */
export function JudgeServer({ judge }: { judge: Judge }) {
  const { t } = useTranslation('judging')
  const id = useId()
  const { judger, busy, slots, load, version, startedAt, at, languages } = judge
  return (
    <li className={classes.judge} aria-labelledby={id}>
      <strong id={id} className={classes.name}>
        {judger}
      </strong>
      <dl className={classes.facts}>
        <div>
          <dt>{t('fact.slots')}</dt>
          <Meter percent={percentOf(busy, slots)} words={t('slots', { busy, slots })} />
        </div>
        <div>
          <dt>{t('fact.load')}</dt>
          <Meter percent={percentOf(load, 1)} words={`${Math.round(load * 100)}%`} />
        </div>
        <div>
          <dt>{t('fact.version')}</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>{t('fact.startedAt')}</dt>
          <dd>
            <RelativeTime at={startedAt} />
          </dd>
        </div>
        <div>
          <dt>{t('fact.at')}</dt>
          <dd>
            <RelativeTime at={at} />
          </dd>
        </div>
      </dl>
      <Languages languages={languages} />
    </li>
  )
}

/** A figure with a bar that shows it; the words say all, so that the bar may be silent. */
const Meter = ({ percent, words }: { percent: number; words: string }) => (
  <dd>
    {words}
    <span className={classes.track} aria-hidden>
      <span style={{ width: `${percent}%` }} data-full={percent >= 90 || undefined} />
    </span>
  </dd>
)

/** The languages that a judge really has, with what their tools say of their version. */
function Languages({ languages }: Pick<Judge, 'languages'>) {
  const { t } = useTranslation('judging')
  return (
    <details className={classes.languages}>
      <summary>{t('languages', { count: languages.length })}</summary>
      <dl>
        {languages.map(({ name, version }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{version || t('noProbe')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
