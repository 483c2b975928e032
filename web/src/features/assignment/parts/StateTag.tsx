import type { WorkState } from '@oj/functions/features/assignment/contract-terms.ts'
import { useTranslation } from 'react-i18next'
import { workTones } from '../../../ui/status/tones.ts'
import tag from './Tag.module.css'

/** How somebody stands at a problem. */
export function StateTag({ state }: { state: WorkState }) {
  const { t } = useTranslation('assignment')
  return (
    <span className={tag.tag} data-tone={workTones[state]}>
      {t(`state.${state}`)}
    </span>
  )
}
