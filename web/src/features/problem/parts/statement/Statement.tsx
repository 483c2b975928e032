import type { ProblemDetail, Tag } from '@oj/functions/features/problem/contract.ts'
import { useTranslation } from 'react-i18next'
import { Markdown } from '../../../../ui/markdown/Markdown.tsx'
import { isByAnybody } from '../../../problem-set/index.ts'
import { parseExamples } from '../../examples.ts'
import { TagPill } from '../TagPill.tsx'
import { Samples } from './Samples.tsx'
import classes from './Statement.module.css'

interface Props {
  problem: ProblemDetail
  tags: readonly Tag[]
}

/** A problem's text: description, input, output, samples, hint, source and tags; parts that are empty are left out. */
export function Statement({ problem, tags }: Props) {
  const { t } = useTranslation('problem')
  const section = (name: 'description' | 'input' | 'output' | 'hint' | 'source') =>
    problem[name].trim() !== '' && (
      <section className={classes.section}>
        {/* what the tab above says already is not to be seen */}
        <h2 className={name === 'description' ? 'unseen' : undefined}>{t(`section.${name}`)}</h2>
        <Markdown source={problem[name]} byAnybody={isByAnybody(problem)} breaks={problem.breaksLines} />
      </section>
    )
  return (
    <div className={classes.statement} data-in-order>
      {section('description')}
      {section('input')}
      {section('output')}
      <Samples examples={parseExamples(problem.examples)} />
      {section('hint')}
      {section('source')}
      {tags.length > 0 && (
        <section className={classes.section}>
          <h2>{t('section.tags')}</h2>
          <div className={classes.tags}>
            {tags.map((tag) => (
              <TagPill key={tag.id} tag={tag} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
