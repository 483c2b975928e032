import type { ProblemDetail, Tag } from '@oj/functions/features/problem/contract.ts'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { makeFocusable } from '../../../../ui/focusable.ts'
import { Markdown } from '../../../../ui/markdown/Markdown.tsx'
import { isByAnybody } from '../../../problem-set/index.ts'
import { type Example, parseExamples } from '../../examples.ts'
import { TagPill } from '../TagPill.tsx'
import classes from './Statement.module.css'

/** A problem's text: description, input, output, samples, hint, source and tags; parts that are empty are left out. */
export function Statement({ problem, tags }: { problem: ProblemDetail; tags: readonly Tag[] }) {
  const { t } = useTranslation('problem')
  const section = (name: 'description' | 'input' | 'output' | 'hint' | 'source') =>
    problem[name].trim() !== '' && (
      <section className={classes.section}>
        {/* the tab above says the same */}
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

/** The samples, each side with a button that copies it. */
function Samples({ examples }: { examples: readonly Example[] }) {
  const { t } = useTranslation('problem')
  if (examples.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{t('section.samples')}</h2>
      {examples.map(({ input, output }, index) => {
        const number = index + 1
        return (
          <div key={number} className={classes.sample}>
            <Side title={t('sample.input', { number })} copy={t('sample.copyInput', { number })} text={input} />
            <Side title={t('sample.output', { number })} copy={t('sample.copyOutput', { number })} text={output} />
          </div>
        )
      })}
    </section>
  )
}

function Side({ title, copy, text }: { title: string; copy: string; text: string }) {
  const { t } = useTranslation('problem')
  return (
    <figure className={classes.side}>
      <figcaption>
        {title}
        <CopyButton text={text} label={copy} copied={t('copy.copied')} failed={t('copy.failed')} />
      </figcaption>
      <pre ref={makeFocusable}>{text}</pre>
    </figure>
  )
}
