import { Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import {
  getSimilarityBase,
  getSimilarPairs,
  setSimilarityBase,
  similarityLimits,
} from '@oj/functions/features/similarity/contract.ts'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import classes from '../Similarity.module.css'

type Problem = AnswerOf<typeof getSimilarPairs>['problems'][number]

/** Sets the code that everybody was given for a problem, which does not count. */
export function GivenCode({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('similarity')
  const [first] = problems
  const [pid, setPid] = useState<number | null>(null)
  if (!first) return null
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setPid(first.pid)}>
        {t('given.open')}
      </Button>
      {pid !== null && (
        <GivenForm key={pid} problems={problems} pid={pid} onChoose={setPid} onClose={() => setPid(null)} />
      )}
    </>
  )
}

interface FormProps {
  problems: readonly Problem[]
  pid: number
  onChoose: (pid: number) => void
  onClose: () => void
}

function GivenForm({ problems, pid, onChoose, onClose }: FormProps) {
  const { t } = useTranslation('similarity')
  const { fields } = useProblemSet()
  const base = useCall(getSimilarityBase, { ...fields, pid })
  const { data: languages = [] } = useCall(getLanguages, { all: true })
  const { run, running } = useAction(setSimilarityBase)
  const [code, setCode] = useState<string | null>(null)
  const [language, setLanguage] = useState<string | null>(null)
  const isKnown = base.data !== undefined
  const shownLanguage = language ?? base.data?.language ?? languages[0]?.name ?? ''
  const shownCode = code ?? base.data?.code ?? ''
  async function save() {
    if ((await run({ ...fields, pid, language: shownLanguage, code: shownCode })) === undefined) return
    await reloadCalls(getSimilarityBase, getSimilarPairs)
    onClose()
  }
  const dirty = code !== null || language !== null
  return (
    <FormDialog
      opened
      title={t('given.title')}
      dirty={dirty}
      saving={running}
      onSubmit={(event) => {
        event.preventDefault()
        if (isKnown) void save()
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('problem')}
          description={t('given.what')}
          value={String(pid)}
          // unsaved code belongs to the problem that was chosen
          disabled={dirty}
          data={problems.map(({ pid: value, problemId, title, hasBase }) => ({
            value: String(value),
            label: `${problemId} ${title}${hasBase ? ` · ${t('given.has')}` : ''}`,
          }))}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        />
        {!isKnown && base.error && <ReadFailure error={base.error} onRetry={base.mutate} titleAs="p" />}
        {!isKnown && !base.error && <Waiting />}
        {isKnown && (
          <>
            <NativeSelect
              label={t('language')}
              value={shownLanguage}
              data={languages.map(({ name }) => name)}
              onChange={(event) => setLanguage(event.currentTarget.value)}
            />
            <Textarea
              label={t('given.code')}
              description={t('given.empty')}
              classNames={{ input: classes.code ?? '' }}
              autosize
              minRows={8}
              maxRows={20}
              maxLength={similarityLimits.code}
              spellCheck={false}
              value={shownCode}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
