import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconGitCompare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../lib/calls/saveFile.ts'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { codeFileOf } from '../../codeFile.ts'
import { useLanguage } from '../../useLanguage.ts'
import { ShareButton } from '../ShareButton.tsx'
import type { Submission } from '../Verdict.tsx'

export type Readable = Submission & { code: string }

interface Props {
  submission: Readable
  /** whether the reader is its author */
  isOwn: boolean
  /** whether code of this problem may be shared */
  codeShare: boolean
  /** opens the comparison; absent while it is open */
  onCompare?: (() => void) | undefined
  onShared: () => unknown
}

/** What a reader can do with code: compare, share, download, copy (SB-06). */
export function CodeActions({ submission, isOwn, codeShare, onCompare, onShared }: Props) {
  const { t } = useTranslation('submission')
  const { language, isAwaited } = useLanguage(submission.language)
  return (
    <>
      {onCompare && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconGitCompare size={15} aria-hidden />}
          onClick={onCompare}
        >
          {t('compare.open')}
        </Button>
      )}
      {isOwn && (codeShare || submission.share) && <ShareButton submission={submission} onShared={onShared} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={t('detail.download')}
        title={t('detail.download')}
        disabled={isAwaited}
        onClick={() => saveFile(codeFileOf(submission, language?.extension))}
      >
        <IconDownload size={15} aria-hidden />
      </ActionIcon>
      <CopyButton
        text={submission.code}
        label={t('detail.copy')}
        copied={t('detail.copied')}
        failed={t('detail.failed')}
      />
    </>
  )
}
