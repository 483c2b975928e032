import { Button, NativeSelect } from '@mantine/core'
import { uploadMdImg } from '@oj/functions/features/file/contract.ts'
import type { Paper, Question } from '@oj/functions/features/problem/contract-paper.ts'
import {
  questionFormats,
  readQuestions,
  writeQuestions,
} from '@oj/functions/features/problem-exchange/contract-questions.ts'
import { attachmentLimits } from '@oj/shared/files.ts'
import type { Locale } from '@oj/shared/text.ts'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../../../lib/calls/call.ts'
import { saveFile } from '../../../../../lib/calls/saveFile.ts'
import { useAction } from '../../../../../lib/calls/swr.ts'
import { toast } from '../../../../../lib/toast.ts'
import { FileButton } from '../../../../../ui/file/FileButton.tsx'
import { smallPicture } from '../../../../../ui/file/smallPicture.ts'
import { useProblemSet } from '../../../../problem-set/index.ts'
import { withStoredPictures } from '../../../moodlePictures.ts'
import classes from './Paper.module.css'
import { QuestionNotes, type QuestionReport } from './QuestionNotes.tsx'

type Format = (typeof questionFormats)[number]

const fileNames: Readonly<Record<Format, string>> = {
  own: 'questions.json',
  gift: 'questions.gift.txt',
  moodle: 'questions.moodle.xml',
  hydro: 'questions.hydro.txt',
}

interface Props {
  paper: Paper
  /** the language that the questions are shown in */
  locale: Locale
  onRead: (questions: readonly Question[]) => void
}

/** Takes questions from a file into the problem, and saves those of the problem as one. */
export function QuestionFiles({ paper, locale, onRead }: Props) {
  const { t } = useTranslation('problem-admin')
  const { fields } = useProblemSet()
  const [format, setFormat] = useState<Format>('own')
  const [told, setTold] = useState<QuestionReport | null>(null)
  const [uploading, setUploading] = useState(false)
  const reading = useAction(readQuestions)
  const writing = useAction(writeQuestions)

  async function store(picture: File): Promise<string | null> {
    const image = await smallPicture(picture, { bytes: attachmentLimits.formBytes, side: attachmentLimits.side })
    if (!(image instanceof File)) return null
    // the server names what is left out
    return quietCall(uploadMdImg, { ...fields, image }).then(
      ({ link }) => link,
      () => null,
    )
  }
  async function read(files: readonly File[]) {
    if (files.length === 0) return
    // the configuration of Hydro and its statement are two files
    const sorted = files.toSorted((a, b) => Number(/\.md$/.test(a.name)) - Number(/\.md$/.test(b.name)))
    const said = (await Promise.all(sorted.map((file) => file.text()))).join('\n---\n')
    setUploading(true)
    const text = format === 'moodle' ? await withStoredPictures(said, store) : said
    setUploading(false)
    const answer = await reading.run({ ...fields, format, language: locale, text })
    if (!answer) return
    onRead(answer.questions)
    setTold({ way: 'in', ...answer })
    toast('success', t('paper.file.read', { count: answer.questions.length }))
  }
  async function write() {
    const answer = await writing.run({ ...fields, format, language: locale, questions: paper.questions })
    if (!answer) return
    saveFile(new File([answer.text], fileNames[format]))
    setTold({ way: 'out', ...answer })
  }
  return (
    <div className={classes.files}>
      <NativeSelect
        aria-label={t('paper.file.format')}
        value={format}
        data={questionFormats.map((one) => ({ value: one, label: t(`paper.file.formats.${one}`) }))}
        onChange={(event) => setFormat(questionFormats.find((one) => one === event.currentTarget.value) ?? 'own')}
      />
      <FileButton multiple onChange={(files) => void read(files)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={uploading || reading.running}
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
      {told && <QuestionNotes {...told} />}
    </div>
  )
}
