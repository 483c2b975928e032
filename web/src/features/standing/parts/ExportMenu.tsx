import { Menu, Text } from '@mantine/core'
import { downloadContestRank, type RankFormat } from '@oj/functions/features/contest/export/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useAction } from '../../../lib/calls/swr.ts'
import type { BoardContest } from '../board.ts'
import type { BoardQuery } from '../query.ts'
import { BoardButton } from './BoardButton.tsx'

interface Props {
  contest: BoardContest
  query: BoardQuery
  /** whether times are counted in whole minutes, as ICPC's file has them */
  isByMinute: boolean
}

const formats: readonly { format: RankFormat; isAcmOnly: boolean }[] = [
  { format: 'xlsx', isAcmOnly: false },
  { format: 'csv', isAcmOnly: false },
  { format: 'srk', isAcmOnly: false },
  { format: 'tsv', isAcmOnly: true },
]

/** Saves the board as it is shown, all of its pages, as a file. */
export function ExportMenu({ contest, query, isByMinute }: Props) {
  const { t } = useTranslation('standing')
  const { run, running } = useAction(downloadContestRank)
  const isAcm = contest.type === 0
  async function save(format: RankFormat) {
    const file = await run({
      cid: contest.id,
      format,
      forceRefresh: !query.sealed,
      removeStar: query.ranked,
      containsEnd: query.after,
    })
    if (file) saveFile(file)
  }
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <BoardButton label={t('export.open')} loading={running}>
          <IconDownload size={18} stroke={1.7} />
        </BoardButton>
      </Menu.Target>
      <Menu.Dropdown maw={320}>
        {formats
          .filter(({ isAcmOnly }) => isAcm || !isAcmOnly)
          .map(({ format }) => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {t(`export.${format}`)}
              {format === 'tsv' && !isByMinute && (
                <Text size="xs" c="dimmed">
                  {t('export.seconds')}
                </Text>
              )}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
