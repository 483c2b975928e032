import { Anchor, Stack } from '@mantine/core'
import { personalData } from '@oj/functions/features/own-data/contract-personal-data.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useSite } from '../../site/index.ts'
import classes from './Privacy.module.css'

type Row = (typeof personalData)[number]

/** What is kept of people, who sees it and for how long, by the table that the server's test holds (AD-10). */
export function Privacy() {
  const { t } = useTranslation('privacy')
  const { user } = useSession()
  const months = useSite()?.classMonths
  const audience = ({ seenBy }: { seenBy: readonly Row['seenBy'][number][] }) =>
    seenBy.map((one) => t(`seenBy.${one}`)).join(t('and'))
  return (
    <>
      <PageTitle title={t('title')} description={t('about')} />
      <Stack gap={20}>
        <Panel flush>
          <DataTable
            label={t('title')}
            columns={[
              {
                key: 'what',
                title: t('column.what'),
                wrap: true,
                render: ({ name }) => (
                  <>
                    <strong>{t(`data.${name}.title`)}</strong>
                    <p className={classes.text}>{t(`data.${name}.text`)}</p>
                  </>
                ),
              },
              { key: 'seenBy', title: t('column.seenBy'), wrap: true, under: true, render: audience },
              {
                key: 'until',
                title: t('column.until'),
                wrap: true,
                under: true,
                render: ({ until }) => t(`until.${until}`),
              },
            ]}
            rows={personalData}
            rowKey={({ name }) => name}
            empty={null}
          />
        </Panel>
        <Panel title={t('idle.title')}>
          {months !== undefined && (
            <p className={classes.note}>{months === 0 ? t('idle.stay') : t('idle.end', { count: months })}</p>
          )}
        </Panel>
        <Panel title={t('rights.title')}>
          <p className={classes.note}>{t('rights.text')}</p>
          {user && (
            <Anchor component={Link} to="/setting" fz="sm">
              {t('rights.settings')}
            </Anchor>
          )}
        </Panel>
      </Stack>
    </>
  )
}
