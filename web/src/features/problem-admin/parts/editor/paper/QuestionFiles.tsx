import { Alert, Button, Group, List } from '@mantine/core'
import { uploadMdImg } from '@oj/functions/features/file/contract.ts'
import type { Paper, Question } from '@oj/functions/features/problem/contract-paper.ts'
import {
  packageBytes,
  questionFormats,
  readQuestionPackage,
  readQuestions,
  writeQuestions,
} from '@oj/functions/features/problem-exchange/contract-questions.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { attachmentLimits } from '@oj/shared/files.ts'
import { type Locale, pickText, type Text } from '@oj/shared/text.ts'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../../../../lib/bytes.ts'
import { quietCall } from '../../../../../lib/calls/call.ts'
import { saveFile } from '../../../../../lib/calls/saveFile.ts'
import { useAction } from '../../../../../lib/calls/swr.ts'
import { currentLocale } from '../../../../../lib/i18n/i18n.ts'
import { readTextFile } from '../../../../../lib/readTextFile.ts'
import { toast } from '../../../../../lib/toast.ts'
import { FileButton } from '../../../../../ui/file/FileButton.tsx'
import { smallPicture } from '../../../../../ui/file/smallPicture.ts'
import { ChoiceField } from '../../../../../ui/form/ChoiceField.tsx'
import { useProblemSet } from '../../../../problem-set/index.ts'
import { withStoredPictures } from '../../../moodlePictures.ts'

type Format = (typeof questionFormats)[number]

const fileNames: Readonly<Record<Format, string>> = {
  own: 'questions.json',
  gift: 'questions.gift.txt',
  moodle: 'questions.moodle.xml',
  hydro: 'questions.hydro.txt',
  qti12: 'questions.qti12.zip',
  qti21: 'questions.qti21.zip',
}

/** Whatever it is called: Canvas has .imscc, too. */
const isZip = async (file: File) => (await file.slice(0, 4).text()) === 'PK\u0003\u0004'

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

interface Props {
  paper: Paper
  /** the language that the questions are shown in */
  locale: Locale
  onRead: (questions: readonly Question[]) => void
}

/** Imports questions from a file, and exports those of the problem. */
export function QuestionFiles({ paper, locale, onRead }: Props) {
  const { t } = useTranslation('problem-admin')
  const { fields } = useProblemSet()
  const [format, setFormat] = useState<Format>('own')
  const [report, setReport] = useState<QuestionReport | null>(null)
  const [uploading, setUploading] = useState(false)
  const reading = useAction(readQuestions)
  const packaged = useAction(readQuestionPackage)
  const writing = useAction(writeQuestions)

  async function store(picture: File): Promise<string | null> {
    const image = await smallPicture(picture, { bytes: attachmentLimits.formBytes, side: attachmentLimits.side })
    if (!(image instanceof File)) return null
    // the server reports what is left out
    return quietCall(uploadMdImg, { ...fields, image }).then(
      ({ link }) => link,
      () => null,
    )
  }
  async function readTexts(files: readonly File[]) {
    // Hydro has two files, the configuration and the statement
    const sorted = files.toSorted((a, b) => Number(/\.md$/.test(a.name)) - Number(/\.md$/.test(b.name)))
    // what is no text is refused by its reader
    const texts = sorted.map(async (file) => (await readTextFile(file))?.text ?? file.text())
    const content = (await Promise.all(texts)).join('\n---\n')
    setUploading(true)
    const text = format === 'moodle' ? await withStoredPictures(content, store) : content
    setUploading(false)
    return reading.run({ ...fields, format, language: locale, text })
  }
  async function read(files: readonly File[]) {
    const [first] = files
    if (!first) return
    const isPackage = await isZip(first)
    if (isPackage && first.size > packageBytes)
      return toast('error', t('paper.file.tooLarge', { megabytes: toMegabytes(packageBytes) }))
    const answer = await (isPackage ? packaged.run({ ...fields, language: locale, file: first }) : readTexts(files))
    if (!answer) return
    onRead(answer.questions)
    setReport({ way: 'in', ...answer })
    toast('success', t('paper.file.read', { count: answer.questions.length }))
  }
  async function write() {
    const answer = await writing.run({ ...fields, format, language: locale, questions: paper.questions })
    if (!answer) return
    const { archive } = answer
    saveFile(new File([archive === undefined ? answer.text : fromBase64(archive)], fileNames[format]))
    setReport({ way: 'out', ...answer })
  }
  return (
    <Group align="stretch" gap={8} mt={16}>
      <ChoiceField
        aria-label={t('paper.file.format')}
        value={format}
        options={questionFormats.map((value) => ({ value, label: t(`paper.file.formats.${value}`) }))}
        onChange={setFormat}
      />
      <FileButton multiple onChange={(files) => void read(files)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={uploading || reading.running || packaged.running}
            leftSection={<IconUpload size={16} />}
          >
            {t('paper.file.in')}
          </Button>
        )}
      </FileButton>
      <Button
        variant="default"
        loading={writing.running}
        disabled={paper.questions.length === 0}
        leftSection={<IconDownload size={16} />}
        onClick={() => void write()}
      >
        {t('paper.file.out')}
      </Button>
      {report && <QuestionNotes {...report} />}
    </Group>
  )
}

/** The report of an import or an export. */
interface QuestionReport extends Pick<AnswerOf<typeof readQuestions>, 'left' | 'changes'> {
  readonly way: 'in' | 'out'
}

/** Lists the questions that were left out, and what was changed in the others. */
function QuestionNotes({ way, left, changes }: QuestionReport) {
  const { t } = useTranslation('problem-admin')
  const words = (text: Text) => pickText(text, currentLocale())
  return (
    <>
      {left.length > 0 && (
        <Alert data-tone="warn" w="100%" title={t(`paper.file.left.${way}`, { count: left.length })}>
          <List size="sm">
            {left.map(({ number, start, message }) => (
              <List.Item key={number}>
                {t('paper.file.leftOne', { number, start: words(start), reason: words(message) })}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {changes.length > 0 && (
        <Alert data-tone="warn" w="100%" title={t(`paper.file.changed.${way}`)}>
          <List size="sm">
            {changes.map(({ code, message }) => (
              <List.Item key={code}>{words(message)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}
