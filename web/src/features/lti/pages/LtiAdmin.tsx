import { Stack } from '@mantine/core'
import {
  addLtiPlatform,
  changeLtiPlatform,
  getLtiPlatforms,
  getLtiTool,
  removeLtiPlatform,
} from '@oj/functions/features/lti/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'
import classes from '../parts/Lti.module.css'

const table: StaffTable = {
  name: 'lti',
  called: 'name',
  signed: true,
  shape: addLtiPlatform.input.shape,
  fields: [
    { name: 'name', label: 'name', kind: 'text' },
    { name: 'issuer', label: 'issuer', hint: 'issuer', kind: 'link' },
    { name: 'clientId', label: 'clientId', kind: 'text', unlisted: true },
    { name: 'authUrl', label: 'authUrl', kind: 'link', unlisted: true },
    { name: 'tokenUrl', label: 'tokenUrl', kind: 'link', unlisted: true },
    { name: 'jwksUrl', label: 'jwksUrl', kind: 'link', unlisted: true },
    { name: 'deployments', label: 'deployments', hint: 'deployments', kind: 'text', unlisted: true },
    { name: 'mayCreate', label: 'mayCreate', hint: 'mayCreate', kind: 'switch', on: 1, off: 0 },
    { name: 'makesTeachers', label: 'makesTeachers', hint: 'makesTeachers', kind: 'switch', on: 1, off: 0 },
  ],
}

const calls: StaffTableCalls = {
  list: getLtiPlatforms,
  add: addLtiPlatform,
  change: changeLtiPlatform,
  remove: removeLtiPlatform,
  shownBy: [],
}

const addresses = ['login', 'launch', 'jwks', 'configuration'] as const

/** The connected learning platforms, and the addresses of this site that they need (BX-01). */
export function LtiAdmin() {
  const { t } = useTranslation('lti')
  const { data } = useCall(getLtiTool, {})
  const isKnown = data?.login.startsWith('http') ?? true
  return (
    <Stack gap="md">
      <StaffTablePage table={table} content={useStaffTable(calls)} />
      <Panel title={t('tool.title')} waiting={!data}>
        <p>{t(isKnown ? 'tool.about' : 'tool.noAddress')}</p>
        {data && isKnown && (
          <dl className={classes.tool}>
            {addresses.map((name) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{t(`tool.${name}`)}</dt>
                <dd>
                  <code>{data[name]}</code>
                </dd>
                <dd>
                  <CopyButton
                    text={data[name]}
                    label={t('tool.copy', { name: t(`tool.${name}`) })}
                    copied={t('tool.copied')}
                    failed={t('tool.failed')}
                  />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Panel>
    </Stack>
  )
}
