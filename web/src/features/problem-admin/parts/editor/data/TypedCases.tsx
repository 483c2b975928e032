import { ActionIcon, Button, Textarea } from '@mantine/core'
import { isScored } from '@oj/functions/features/problem/contract-facts.ts'
import { problemLimits } from '@oj/functions/features/problem-admin/contract.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../form.ts'
import classes from '../Editor.module.css'
import { CaseNumber, type CasesProps, numbersOf } from './CaseTable.tsx'

/** So many cases show at first: each is two fields. */
const step = 20
const blank: Case = { input: '', output: '', score: null, groupNum: null }

/** Cases that are typed in. */
export function TypedCases({ problem, cases, faults, onChange }: CasesProps) {
  const { t } = useTranslation('problem-admin')
  const [shown, setShown] = useState(step)
  const change = (index: number, part: Partial<Case>) =>
    onChange(cases.map((one, at) => (at === index ? { ...one, ...part } : one)))
  function add() {
    onChange([...cases, isScored(problem) ? { ...blank, score: 0 } : blank])
    setShown(Math.max(shown, cases.length + 1))
  }
  return (
    <>
      {[...cases.slice(0, shown).entries()].map(([index, one]) => (
        <fieldset key={index} className={classes.pair} aria-label={t('case.name', { number: index + 1 })}>
          {(['input', 'output'] as const).map((side) => (
            <Textarea
              key={side}
              label={t(`case.${side}Of`, { number: index + 1 })}
              autosize
              minRows={2}
              maxRows={10}
              classNames={{ input: classes.code ?? '' }}
              value={one[side]}
              onChange={(event) => change(index, { [side]: event.currentTarget.value })}
            />
          ))}
          <div className={classes.numbers}>
            {numbersOf(problem).map((name) => (
              <div key={name}>
                <span>{t(`case.${name}`)}</span>
                <CaseNumber row={{ ...one, index }} name={name} faults={faults} onChange={change} />
              </div>
            ))}
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('case.remove', { number: index + 1 })}
              onClick={() => onChange(cases.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        </fieldset>
      ))}
      {shown < cases.length && (
        <Button variant="subtle" onClick={() => setShown(shown + step * 5)}>
          {t('case.more', { count: cases.length - shown })}
        </Button>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={cases.length >= problemLimits.typedCases}
          onClick={add}
        >
          {t('case.add')}
        </Button>
      </div>
    </>
  )
}
