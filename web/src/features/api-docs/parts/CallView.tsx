import { type Permission, permissions, roles } from '@oj/functions/platform/http/access.ts'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { type Call, fieldsOf } from '../document.ts'
import { typeOf } from '../schema.ts'
import classes from './ApiDocs.module.css'
import { Fields } from './Fields.tsx'
import { TryIt } from './TryIt.tsx'

/** One call: access, fields, answer, errors, and a form to try it. */
export function CallView({ call }: { call: Call }) {
  const { t } = useTranslation('api-docs')
  usePageTitle(call.summary)
  const answer = call.answer && (call.answer.items ?? call.answer)
  return (
    <article className={classes.call} aria-labelledby="call">
      <header>
        <h2 id="call" className={classes.name} lang="en">
          {call.summary}
        </h2>
        <p className={classes.address}>
          <span className={classes.method} data-method={call.method}>
            {call.method}
          </span>
          <code>{call.path}</code>
        </p>
        <p className={classes.text}>
          <AccessText access={call.access} /> {call.changes && <strong>{t('changes')}</strong>}
        </p>
      </header>
      <Panel title={t('fields', { where: t(`sends.${call.sends}`) })}>
        <Fields asked fields={call.fields} none={t('noFields')} />
      </Panel>
      <TryIt call={call} />
      <Panel title={t('answer')}>
        <p className={classes.text}>{call.answer ? t('answerType', { type: typeOf(call.answer) }) : t('answerFile')}</p>
        {answer?.properties && <Fields fields={fieldsOf(answer)} none="" />}
      </Panel>
      <Panel title={t('errors')}>
        <ul className={classes.errors}>
          {call.errors.map(({ status, code, message }) => (
            <li key={code}>
              <code>
                {status} {code}
              </code>
              <span>{message[currentLocale()]}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </article>
  )
}

/** The access rule in words, with the roles that have the permission. */
function AccessText({ access }: { access: string }) {
  const { t } = useTranslation('api-docs')
  if (access === 'anyone' || access === 'login') return t(`access.${access}`)
  const holders = Object.entries(roles)
    .filter(([, { may }]) => may.some((one: Permission) => one === access))
    .map(([role]) => role)
  return t('access.permission', { permission: permissions.find((one) => one === access), roles: holders.join(', ') })
}
