import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import type { Reply } from '../send.ts'
import classes from './ApiDocs.module.css'
import { Code } from './Code.tsx'

/** What came back: status, time, headers and body; read out when it comes. */
export function ReplyView({ reply }: { reply: Reply | 'network' | null }) {
  const { t } = useTranslation('api-docs')
  return (
    <div aria-live="polite" className={classes.reply}>
      {reply === 'network' && <p className={classes.text}>{t('noReply')}</p>}
      {reply && reply !== 'network' && <Received reply={reply} />}
    </div>
  )
}

function Received({ reply: { status, ms, headers, body } }: { reply: Reply }) {
  const { t } = useTranslation('api-docs')
  return (
    <>
      <h3 className={classes.topic}>
        <span className={classes.status} data-tone={status < 400 ? 'good' : 'bad'}>
          {t('status', { status })}
        </span>{' '}
        {t('took', { ms })}
      </h3>
      <details className={classes.headers}>
        <summary>{t('headers', { count: headers.length })}</summary>
        <Code
          text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          label={t('headers', { count: headers.length })}
        />
      </details>
      {body instanceof File ? (
        <Button variant="default" onClick={() => saveFile(body)}>
          {t('save', { name: body.name, size: body.size })}
        </Button>
      ) : (
        <Code text={body} label={t('body')} />
      )}
    </>
  )
}
