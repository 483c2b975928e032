import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { curlOf, fetchOf, type Request } from '../request.ts'
import classes from './ApiDocs.module.css'
import { Code } from './Code.tsx'

const kinds = { curl: curlOf, fetch: fetchOf } as const

/** The call with the form's values, to copy into a shell or a program. */
export function Snippets({ request }: { request: Request }) {
  const { t } = useTranslation('api-docs')
  return (['curl', 'fetch'] as const).map((kind) => {
    const text = kinds[kind](request)
    return (
      <details key={kind} className={classes.snippet}>
        <summary>{t(`snippet.${kind}`)}</summary>
        <div className={classes.copy}>
          <CopyButton text={text} label={t('copy')} copied={t('copied')} failed={t('notCopied')} />
        </div>
        <Code text={text} label={t(`snippet.${kind}`)} />
      </details>
    )
  })
}
