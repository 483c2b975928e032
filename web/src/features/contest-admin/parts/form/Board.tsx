import { NativeSelect } from '@mantine/core'
import { contestLimits } from '@oj/functions/features/contest/contract.ts'
import { shownNames } from '@oj/functions/features/contest/contract-terms.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { FieldRow, FieldStack } from '../../../../ui/form/FieldStack.tsx'
import { TimeField } from '../../../../ui/form/TimeField.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { formOf } from '../../form.ts'
import { isLongEnough, sealOptions } from '../../seal.ts'
import type { ContestEditor } from '../../useContestForm.ts'
import { Awards } from './Awards.tsx'
import { ChoiceField, Option } from './fields.tsx'
import { NameList } from './NameList.tsx'

/** What the board shows to whom and when, and who has no rank there. */
export function Board({ editor }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  const { draft, set } = editor
  return (
    <Panel title={t('part.board')}>
      <FieldStack>
        <FieldRow>
          <ChoiceField
            label={t('field.rankShowName')}
            description={t('hint.rankShowName')}
            value={draft.rankShowName}
            options={shownNames.map((name) => [name, t(`shownName.${name}`)])}
            onChange={(rankShowName) => set({ rankShowName })}
          />
          {draft.sealRank && <Seal editor={editor} />}
        </FieldRow>
        <FieldRow>
          <Option editor={editor} name="openRank" />
          <Option editor={editor} name="sealRank" />
          {draft.sealRank && <Option editor={editor} name="autoRealRank" />}
        </FieldRow>
        <NameList
          label={t('field.starAccount')}
          description={t('hint.starAccount')}
          names={draft.starAccount}
          max={contestLimits.stars}
          twice={t('names.starTwice')}
          onChange={(starAccount) => set({ starAccount })}
        />
        <Awards editor={editor} />
      </FieldStack>
    </Panel>
  )
}

function Seal({ editor: { draft, faults, set } }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  const { sealRankTime } = formOf(draft)
  const at = sealRankTime === null ? null : dayjs(sealRankTime).format('YYYY-MM-DD HH:mm:ss')
  const isOwn = draft.seal === 'own'
  return (
    <>
      <NativeSelect
        label={t('seal.when')}
        description={at !== null && !isOwn ? t('seal.at', { time: at }) : undefined}
        value={draft.seal}
        error={isOwn ? undefined : faults.sealRankTime}
        data={sealOptions.map((value) => ({
          value,
          label: t(`seal.${value}`),
          disabled: !isLongEnough(value, draft),
        }))}
        onChange={(event) =>
          set({ seal: sealOptions.find((one) => one === event.currentTarget.value) ?? 'start', sealRankTime })
        }
      />
      {isOwn && (
        <TimeField
          label={t('field.sealRankTime')}
          required
          value={draft.sealRankTime ?? ''}
          error={faults.sealRankTime}
          onChange={(time) => set({ sealRankTime: time === '' ? null : time })}
        />
      )}
    </>
  )
}
