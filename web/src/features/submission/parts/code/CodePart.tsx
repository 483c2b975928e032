import { ActionIcon, Button, Group } from '@mantine/core'
import { shareSubmission } from '@oj/functions/features/submission/contract.ts'
import { IconDownload, IconGitCompare, IconLock, IconShare } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { parseWholeNumber } from '../../../../lib/address.ts'
import { saveFile } from '../../../../lib/calls/saveFile.ts'
import { useAction } from '../../../../lib/calls/swr.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { toast } from '../../../../lib/toast.ts'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { makeFocusable } from '../../../../ui/focusable.ts'
import { highlightCode } from '../../../../ui/markdown/code.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { codeFileOf } from '../../codeFile.ts'
import { useLanguage } from '../../useLanguage.ts'
import { Compare } from '../Compare.tsx'
import type { Readable } from '../Verdict.tsx'
import classes from './CodeView.module.css'

/** The number to compare with, from the address (`compare=12`); empty for none yet, undefined for readers who may not compare. */
function useComparison(uid: string) {
  const { user, may } = useSession()
  const [params, setParams] = useSearchParams()
  const isOwn = user?.uid === uid
  const mayCompare = isOwn || may('manage-problems')
  return {
    isOwn,
    other: mayCompare ? params.get('compare') : undefined,
    compare: (other: string | null) => setParams(other === null ? {} : { compare: other }, { replace: true }),
  }
}

/** The comparison with another submission, while the address asks for one. */
export function Comparison({ submission }: { submission: Readable }) {
  const { other, compare } = useComparison(submission.uid)
  if (other === null || other === undefined) return null
  return (
    <Compare
      submission={submission}
      other={parseWholeNumber(other)}
      onChoose={(chosen) => compare(String(chosen ?? ''))}
      onClose={() => compare(null)}
    />
  )
}

interface Props {
  submission: Readable
  /** whether code of this problem may be shared */
  codeShare: boolean
  onShared: () => unknown
}

/** The code, with what can be done with it. */
export function CodePart(props: Props) {
  const { t } = useTranslation('submission')
  return (
    <Panel title={t('detail.code')} actions={<CodeActions {...props} />} flush>
      <Code submission={props.submission} />
    </Panel>
  )
}

/** What a reader can do with code: compare, share, download, copy (SB-06). */
function CodeActions({ submission, codeShare, onShared }: Props) {
  const { t } = useTranslation('submission')
  const { isOwn, other, compare } = useComparison(submission.uid)
  const { language, isAwaited } = useLanguage(submission.language)
  return (
    <Group gap={6} justify="flex-end">
      {other === null && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconGitCompare size={15} aria-hidden />}
          onClick={() => compare('')}
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
    </Group>
  )
}

/** Code with line numbers, coloured once the grammar has come. */
function Code({ submission: { code, language } }: { submission: Readable }) {
  const host = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return
    element.textContent = code
    // without its grammar the code stays plain
    highlightCode(element, language).catch(() => undefined)
  }, [code, language])
  const lines = code.split('\n').map((_, index) => index + 1)

  return (
    <div ref={makeFocusable} className={classes.view}>
      <pre aria-hidden className={classes.numbers}>
        {lines.join('\n')}
      </pre>
      <pre className={classes.code}>
        <code ref={host} />
      </pre>
    </div>
  )
}

/** Opens the code to everybody, after a question, or closes it again. */
function ShareButton({ submission: { submitId, share }, onShared }: Omit<Props, 'codeShare'>) {
  const { t } = useTranslation('submission')
  const { run, running } = useAction(shareSubmission)
  const [asking, setAsking] = useState(false)
  const send = async () => {
    if ((await run({ submitId, share: !share })) === undefined) return
    toast('success', t(share ? 'detail.unshared' : 'detail.shared'))
    onShared()
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={running}
        leftSection={share ? <IconLock size={15} aria-hidden /> : <IconShare size={15} aria-hidden />}
        onClick={() => (share ? send() : setAsking(true))}
      >
        {t(share ? 'detail.unshare' : 'detail.share')}
      </Button>
      <Confirm
        opened={asking}
        title={t('detail.shareTitle')}
        message={t('detail.shareMessage')}
        action={t('detail.share')}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
