import { Button, Group } from '@mantine/core'
import { IconPlus, IconWorldDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { part } from '../../../ui/part/part.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { HelpLink } from '../../help/index.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import { bankQuery, bankTabs } from '../bankQuery.ts'
import { BankList } from '../parts/bank/BankList.tsx'
import { DeletedList } from '../parts/bank/DeletedList.tsx'

const RemoteImport = part(async () => (await import('../parts/bank/RemoteImport.tsx')).RemoteImport)

/** The problem bank for staff: the list with its filters and batches, and deleted problems (AD-05). */
export function Bank() {
  const { t } = useTranslation('problem-admin')
  const set = useProblemSet()
  const { query, change } = useAddressQuery(bankQuery)
  const [importing, setImporting] = useState(false)
  const isBank = Object.keys(set.fields).length === 0
  return (
    <>
      <PageTitle
        title={t(isBank ? 'bank.title' : 'bank.ofGroup')}
        actions={
          <Group gap="sm">
            <HelpLink topic="problems" />
            {isBank && (
              <Button
                variant="default"
                leftSection={<IconWorldDownload size={17} />}
                onClick={() => setImporting(true)}
              >
                {t('remote.action')}
              </Button>
            )}
            <Button component={Link} to={set.to('create')} leftSection={<IconPlus size={17} />}>
              {t('create')}
            </Button>
          </Group>
        }
      />
      <Tabs
        tabs={bankTabs.map((key) => ({ key, name: t(`bank.tab.${key}`) }))}
        shown={query.tab}
        onChange={(tab) => change({ tab })}
      >
        {query.tab === 'list' ? (
          <BankList query={query} onChange={change} />
        ) : (
          <DeletedList query={query} onChange={change} />
        )}
      </Tabs>
      {importing && <RemoteImport onClose={() => setImporting(false)} />}
    </>
  )
}
