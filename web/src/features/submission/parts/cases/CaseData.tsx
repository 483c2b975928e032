import { Button } from '@mantine/core'
import type { CaseRow } from '@oj/functions/features/submission/contract.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { makeFocusable } from '../../../../ui/focusable.ts'
import { firstDifference } from '../../firstDifference.ts'
import type { TriedInput } from '../../triedInput.ts'
import classes from './CaseData.module.css'
import { MarkedText } from './MarkedText.tsx'

/** Why a test point failed by comparing lines. */
const comparedReasons: readonly (string | null)[] = ['output', 'white-space', 'nothing']

/** Ends a text of which the rest was cut off. */
const cut = '…'

interface Props {
  row: CaseRow
  /** runs the reader's code on an input; absent where that is not offered */
  onTry?: ((tried: TriedInput) => void) | undefined
}

/** Where the actual output differs first; null where that does not show, or is not why the test point failed. */
export const differenceOf = ({ reason, outputData, userOutput }: CaseRow) =>
  comparedReasons.includes(reason) && typeof outputData === 'string' && userOutput !== undefined
    ? firstDifference(outputData, userOutput)
    : null

/** The data of a test point that show: its input, the expected output and the actual one, with their first difference. */
export function CaseData({ row, onTry }: Props) {
  const { t } = useTranslation('submission')
  const { isSample, inputData, outputData, userOutput } = row
  if (inputData === undefined) return null
  const difference = differenceOf(row)
  const isWhole = inputData !== null && (isSample || !inputData.endsWith(cut))
  return (
    <>
      {isSample && <p className={classes.remark}>{t('detail.sample')}</p>}
      <Part title={t('detail.input')} text={inputData} />
      {difference && (
        <p className={classes.difference}>
          {t('detail.difference', { line: difference.line, column: difference.column })}
        </p>
      )}
      <div className={classes.sides}>
        {outputData !== undefined && (
          <Part title={t('detail.answer')} text={outputData}>
            {outputData !== null && difference && <MarkedText text={outputData} at={difference} side="expected" />}
          </Part>
        )}
        {userOutput !== undefined && (
          <Part title={t('detail.written')} text={userOutput || t('detail.nothing')}>
            {userOutput !== '' && difference && <MarkedText text={userOutput} at={difference} side="actual" />}
          </Part>
        )}
      </div>
      {onTry && isWhole && (
        <Button
          className={`unprinted ${classes.try}`}
          size="compact-sm"
          variant="light"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          onClick={() => onTry({ input: inputData, output: outputData?.endsWith(cut) ? '' : (outputData ?? '') })}
        >
          {t('detail.tryInput')}
        </Button>
      )}
    </>
  )
}

interface PartProps {
  title: string
  /** null where it is too large */
  text: string | null
  /** shown in place of the text */
  children?: ReactNode
}

/** A text under its title. */
export function Part({ title, text, children }: PartProps) {
  const { t } = useTranslation('submission')
  return (
    <div>
      <p className={classes.title}>{title}</p>
      {text === null ? (
        t('detail.tooLarge')
      ) : (
        <pre ref={makeFocusable} className={classes.data}>
          {children || text}
        </pre>
      )}
    </div>
  )
}
