import type { ProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '../../../../ui/markdown/Markdown.tsx'
import { parseExamples } from '../../examples.ts'
import { Samples } from './Samples.tsx'
import classes from './Statement.module.css'

/** A problem's text: description, input, output, samples, hint and source; parts that are empty are left out. */
export function Statement({ problem }: { problem: ProblemDetail }) {
  const { t } = useTranslation('problem')
  const section = (name: 'description' | 'input' | 'output' | 'hint' | 'source') =>
    problem[name].trim() !== '' && (
      <section className={classes.section}>
        {/* what the tab above says already is not to be seen */}
        <h2 className={name === 'description' ? 'unseen' : undefined}>{t(`section.${name}`)}</h2>
        <Markdown source={problem[name]} />
      </section>
    )
  return (
    <div className={classes.statement}>
      {problem.isFileIO && <FileNames input={problem.ioReadFileName} output={problem.ioWriteFileName} />}
      {section('description')}
      {section('input')}
      {section('output')}
      <Samples examples={parseExamples(problem.examples)} />
      {section('hint')}
      {section('source')}
    </div>
  )
}

/** Tells loudly that standard input and output are not used. */
function FileNames({ input, output }: { input: string | null; output: string | null }) {
  const { t } = useTranslation('problem')
  return (
    <section className={classes.files}>
      <h2>
        <IconFileText size={20} aria-hidden /> {t('fileIO.title')}
      </h2>
      <dl>
        <dt>{t('fileIO.input')}</dt>
        <dd>{input}</dd>
        <dt>{t('fileIO.output')}</dt>
        <dd>{output}</dd>
      </dl>
    </section>
  )
}
