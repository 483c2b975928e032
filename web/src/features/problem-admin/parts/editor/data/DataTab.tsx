import { Button, Checkbox, Group, NumberInput, Text } from '@mantine/core'
import { isScored } from '@oj/functions/features/problem/contract-facts.ts'
import { getTestDataUrl, problemLimits } from '@oj/functions/features/problem-admin/contract.ts'
import { IconDownload, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../../lib/calls/saveFile.ts'
import { useAction } from '../../../../../lib/calls/swr.ts'
import { FieldStack } from '../../../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../../../ui/Panel.tsx'
import { Segments } from '../../../../../ui/Segments.tsx'
import { type Case, fullScore, needsGroups, requiredBy, shareScore, subtasksIn, withRequired } from '../../../form.ts'
import { starters } from '../../../starters.ts'
import { takeUpload, type Upload } from '../../../takeUpload.ts'
import type { ProblemEditor } from '../../../useProblemEditor.ts'
import classes from '../Editor.module.css'
import { Fault } from '../ListFields.tsx'
import { CaseTable, TypedCases } from './Cases.tsx'
import { SaidLayout } from './SaidLayout.tsx'
import { UploadBox } from './UploadBox.tsx'

/** The cases on which submissions are judged: typed in or uploaded, with their scores and groups. */
export function DataTab({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { form, faults, setFields, setParts } = editor
  const { samples, isUploadTestCase, problem } = form
  // the cases of the other way, for authors who come back to it
  const [parked, setParked] = useState<Case[]>([])
  const [upload, setUpload] = useState<Upload | null>(null)
  const setCases = (cases: Case[]) => setParts({ samples: cases })
  const Cases = isUploadTestCase ? CaseTable : TypedCases
  function choose(way: string) {
    if ((way === 'upload') === isUploadTestCase) return
    setParked(samples)
    setUpload(null)
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
              onChecked={(uploadTestcaseDir, given) => {
                setParts({ uploadTestcaseDir })
                if (!given) return
                const { fields, samples: found } = takeUpload(problem, given, {
                  isNew: editor.pid === 0,
                  isAsked: false,
                })
                setFields(fields)
                setParts({ samples: found })
                setUpload(given)
              }}
            />
          )}
          {isUploadTestCase && upload && <SaidLayout editor={editor} upload={upload} />}
          {isScored(problem) && samples.length > 0 && <Scores cases={samples} onChange={setCases} />}
          {needsGroups(problem) && samples.length > 0 && <GroupCases cases={samples} onChange={setCases} />}
          {isScored(problem) && needsGroups(problem) && <SubtaskRules editor={editor} />}
          <Fault>{faults.samples}</Fault>
          <Cases problem={problem} cases={samples} faults={faults} onChange={setCases} />
        </FieldStack>
      </Panel>
    </FieldStack>
  )
}

interface CasesProps {
  cases: readonly Case[]
  onChange: (cases: Case[]) => void
}

/** The full score of an OI problem, and sharing it among the cases. */
function Scores({ cases, onChange }: CasesProps) {
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
  const { run, running } = useAction(getTestDataUrl)
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

/** Programs for testlib.h that make and check inputs, to be saved by the author. */
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

/** Puts a range of cases into one subtask. */
function GroupCases({ cases, onChange }: CasesProps) {
  const { t } = useTranslation('problem-admin')
  const [{ from, to, group }, setRange] = useState({ from: 1, to: cases.length, group: 1 })
  const fields = [
    { name: 'from', value: from, most: cases.length },
    { name: 'to', value: to, most: cases.length },
    { name: 'group', value: group, most: problemLimits.group },
  ] as const
  return (
    <Group align="flex-end" gap="sm">
      {fields.map(({ name, value, most }) => (
        <NumberInput
          key={name}
          label={t(`subtask.${name}`)}
          w={110}
          min={1}
          max={most}
          allowDecimal={false}
          value={value}
          onChange={(next) => setRange({ from, to, group, [name]: Number(next) })}
        />
      ))}
      <Button
        variant="default"
        disabled={from > to}
        onClick={() =>
          onChange(cases.map((one, at) => (at + 1 >= from && at + 1 <= to ? { ...one, groupNum: group } : one)))
        }
      >
        {t('subtask.put')}
      </Button>
    </Group>
  )
}

/** How many subtasks show at first: each has a box for every one before it. */
const step = 10

/** Chooses for each subtask the earlier ones that must be passed; otherwise it scores 0. */
function SubtaskRules({ editor: { form, faults, setFields } }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { problem, samples } = form
  const [shown, setShown] = useState(step)
  const subtasks = subtasksIn(samples)
  const later = subtasks.slice(1)
  if (later.length === 0) return null
  return (
    <fieldset className={classes.file} aria-label={t('subtask.requires')}>
      <Text fz="sm">{t('subtask.requiresHint')}</Text>
      {later.slice(0, shown).map((group, index) => (
        <Checkbox.Group
          key={group}
          label={t('subtask.requiresOf', { number: group })}
          value={requiredBy(problem, subtasks, group).map(String)}
          onChange={(values) => setFields({ subtaskRequires: withRequired(problem, group, values.map(Number)) })}
        >
          <Group gap="lg" mt={6}>
            {subtasks.slice(0, index + 1).map((one) => (
              <Checkbox key={one} value={String(one)} label={`#${one}`} />
            ))}
          </Group>
        </Checkbox.Group>
      ))}
      {shown < later.length && (
        <Button variant="subtle" onClick={() => setShown(shown + step)}>
          {t('case.more', { count: later.length - shown })}
        </Button>
      )}
      <Fault>{faults['problem.subtaskRequires']}</Fault>
    </fieldset>
  )
}
