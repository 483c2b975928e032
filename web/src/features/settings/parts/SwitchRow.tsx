import { Skeleton, Switch } from '@mantine/core'
import {
  getSwitchConfig,
  getWebConfig,
  setSwitchConfig,
  setWebConfig,
} from '@oj/functions/features/settings/contract.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import type { OfferedSwitch } from '../switches.ts'
import { useChange } from '../useChange.ts'

/** One switch with a description; it takes effect at once. */
export function SwitchRow({ offered }: { offered: OfferedSwitch }) {
  const { t } = useTranslation('settings')
  const { value, set, running } = useSwitch(offered)
  const [asking, setAsking] = useState(false)
  const id = useId()
  const name = t(`switches.name.${offered.name}`)
  async function flip(next: boolean) {
    if (!running && (await set(next))) toast('success', t(next ? 'switches.on' : 'switches.off', { name }))
  }
  return (
    <li>
      <div>
        <strong id={id}>{name}</strong>
        <p id={`${id}-text`}>{t(`switches.text.${offered.name}`)}</p>
      </div>
      {value === undefined ? (
        <Skeleton height={24} width={46} radius="xl" />
      ) : (
        <Switch
          size="md"
          checked={value}
          // not disabled while it is being changed: it would let go of the focus
          aria-busy={running}
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          onChange={({ currentTarget: { checked } }) =>
            !checked && offered.asks ? setAsking(true) : void flip(checked)
          }
        />
      )}
      <Confirm
        opened={asking}
        title={t('switches.ask.title', { name })}
        message={t(`switches.text.${offered.name}`)}
        action={t('switches.ask.action')}
        danger
        onConfirm={() => void flip(false)}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

/** The state of a switch, and how it is changed; the rest of its section stays as it is. */
function useSwitch({ section, name }: OfferedSwitch) {
  const web = useCall(getWebConfig, section === 'web' ? {} : null)
  const switches = useCall(getSwitchConfig, section === 'switches' ? {} : null)
  const ofWeb = useChange(getWebConfig, setWebConfig)
  const ofSwitches = useChange(getSwitchConfig, setSwitchConfig)
  return section === 'web'
    ? { value: web.data?.[name], set: (next: boolean) => ofWeb.change({ [name]: next }), running: ofWeb.running }
    : {
        value: switches.data?.[name],
        set: (next: boolean) => ofSwitches.change({ [name]: next }),
        running: ofSwitches.running,
      }
}
