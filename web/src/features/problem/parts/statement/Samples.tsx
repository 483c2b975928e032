import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { makeFocusable } from '../../../../ui/focusable.ts'
import type { Example } from '../../examples.ts'
import classes from './Statement.module.css'

/** The samples, each side with a button that copies it. */
export function Samples({ examples }: { examples: readonly Example[] }) {
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
