import { Button, Group, NumberInput, Text } from '@mantine/core'
import { isScored } from '@oj/functions/features/problem/contract-facts.ts'
import { downloadTestcase } from '@oj/functions/features/problem-admin/contract.ts'
import { IconDownload, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../../lib/calls/saveFile.ts'
import { useAction } from '../../../../../lib/calls/swr.ts'
import { FieldStack } from '../../../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../../../ui/Panel.tsx'
import { Segments } from '../../../../../ui/Segments.tsx'
import { type Case, fullScore, needsGroups, shareScore } from '../../../form.ts'
import { starters } from '../../../starters.ts'
import type { ProblemEditor } from '../../../useProblemEditor.ts'
import { CaseTable } from './CaseTable.tsx'
import { GroupCases } from './GroupCases.tsx'
import { SubtaskRules } from './SubtaskRules.tsx'
import { TypedCases } from './TypedCases.tsx'
import { UploadBox } from './UploadBox.tsx'

/** The cases on which submissions are judged: typed in or uploaded, with their scores and groups. */
export function DataTab({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { form, faults, setFields, setParts } = editor
  const { samples, isUploadTestCase, problem } = form
  // what was there before the other way was chosen, for who comes back to it
  const [parked, setParked] = useState<Case[]>([])
  const setCases = (cases: Case[]) => setParts({ samples: cases })
  function choose(way: string) {
    if ((way === 'upload') === isUploadTestCase) return
    setParked(samples)
    setParts({ isUploadTestCase: way === 'upload', uploadTestcaseDir: null, samples: parked })
  }
  return (
    <FieldStack>
      <Panel
        title={t('part.cases')}
        actions={
          <Group gap={4}>
            <Starters />
            {editor.pid !== 0 && <Download pid={editor.pid} />}
          </Group>
        }
      >
        <FieldStack>
          <Segments
            label={t('data.way')}
            value={isUploadTestCase ? 'upload' : 'typed'}
            options={[
              { value: 'upload', label: t('data.upload') },
              { value: 'typed', label: t('data.typed') },
            ]}
            onChange={choose}
          />
          {isUploadTestCase && (
            <UploadBox
              onChecked={(uploadTestcaseDir, cases) =>
                setParts({ uploadTestcaseDir, samples: isScored(problem) ? shareScore(cases, 100) : cases })
              }
            />
          )}
          {isScored(problem) && samples.length > 0 && <Scores cases={samples} onChange={setCases} />}
          {needsGroups(problem) && samples.length > 0 && <GroupCases cases={samples} onChange={setCases} />}
          {isScored(problem) && needsGroups(problem) && (
            <SubtaskRules
              problem={problem}
              cases={samples}
              error={faults['problem.subtaskRequires']}
              onChange={(subtaskRequires) => setFields({ subtaskRequires })}
            />
          )}
          {faults.samples && (
            <Text c="var(--oj-bad)" fz="sm" role="alert">
              {faults.samples}
            </Text>
          )}
          {isUploadTestCase ? (
            <CaseTable problem={problem} cases={samples} faults={faults} onChange={setCases} />
          ) : (
            <TypedCases problem={problem} cases={samples} faults={faults} onChange={setCases} />
          )}
        </FieldStack>
      </Panel>
    </FieldStack>
  )
}

/** What an OI problem is worth, and sharing it among the cases. */
function Scores({ cases, onChange }: { cases: readonly Case[]; onChange: (cases: Case[]) => void }) {
  const { t } = useTranslation('problem-admin')
  const [full, setFull] = useState(() => fullScore(cases) || 100)
  return (
    <NumberInput
      label={t('score.full')}
      description={t('score.now', { score: fullScore(cases) })}
      min={0}
      max={10_000}
      allowDecimal={false}
      value={full}
      onChange={(value) => setFull(Number(value))}
      inputContainer={(input) => (
        <Group align="flex-start" gap="sm">
          {input}
          <Button variant="default" onClick={() => onChange(shareScore(cases, full))}>
            {t('score.share')}
          </Button>
        </Group>
      )}
    />
  )
}

function Download({ pid }: { pid: number }) {
  const { t } = useTranslation('problem-admin')
  const { run, running } = useAction(downloadTestcase)
  async function download() {
    const answer = await run({ pid })
    if (answer) location.assign(answer.url)
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={running}
      leftSection={<IconDownload size={16} />}
      onClick={() => void download()}
    >
      {t('data.download')}
    </Button>
  )
}

/** Programs for testlib.h that make inputs and check them, to be saved and used where the author makes the data. */
function Starters() {
  const { t } = useTranslation('problem-admin')
  return (['generator', 'validator'] as const).map((name) => (
    <Button
      key={name}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconTemplate size={16} />}
      onClick={() => saveFile(new File([starters[name]], `${name}.cpp`, { type: 'text/x-c++src' }))}
    >
      {t(`starter.${name}`)}
    </Button>
  ))
}
