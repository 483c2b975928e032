import { Button, Stack, Switch, Text } from '@mantine/core'
import { accountLimits } from '@oj/functions/features/account/contract-fields.ts'
import { profileLimits } from '@oj/functions/features/profile/contract.ts'
import { importColumns } from '@oj/functions/features/user-admin/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { RowsPanel } from '../../../ui/rows/RowsPanel.tsx'
import { useClassList } from './useClassList.ts'

const limits = { ...accountLimits, ...profileLimits }

/** Adds a class from a file: accounts that exist are invited, super admins may create others (GR-03). */
export function ClassList({ gid }: { gid: number }) {
  const { t } = useTranslation(['group', 'user-admin'])
  const { may } = useSession()
  const { upload, makes, setMakes, counts, passwords, downloading, download } = useClassList(gid)
  const words = {
    title: t('class.title'),
    about: t('class.about'),
    columns: importColumns.map((name) => ({
      title: t(`user-admin:column.${name}`),
      rule: name === 'password' ? t('class.password', limits) : t(`user-admin:import.rule.${name}`, limits),
      required: name === 'username',
    })),
    templateName: t('class.templateName'),
    failedName: t('class.failedName'),
    send: (count: number) => t(makes ? 'class.makeSend' : 'class.send', { count }),
    sending: t('class.sending'),
    saved: () =>
      (['invited', 'inside', 'made'] as const)
        .filter((what) => counts[what] > 0)
        .map((what) => t(`class.${what}`, { count: counts[what] }))
        .join(' · ') || t('class.nobody'),
  }
  return (
    <Stack gap="md">
      <RowsPanel onTheWay={upload} words={words} />
      {may('manage-site') && upload.state.step === 'choose' && (
        <Switch
          label={t('class.makes')}
          description={t('class.makesHint')}
          checked={makes}
          onChange={(event) => setMakes(event.currentTarget.checked)}
        />
      )}
      {passwords !== 'none' && upload.state.step === 'done' && (
        <Panel title={t('class.passwords')}>
          <Text size="sm" mb="sm">
            {t(`class.list.${passwords}`)}
          </Text>
          {passwords === 'waiting' && (
            <Button leftSection={<IconDownload size={17} />} loading={downloading} onClick={() => void download()}>
              {t('class.download')}
            </Button>
          )}
        </Panel>
      )}
    </Stack>
  )
}
