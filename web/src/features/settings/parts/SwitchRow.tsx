import { Skeleton, Switch } from '@mantine/core'
import {
  getSwitchConfig,
  getWebConfig,
  setSwitchConfig,
  setWebConfig,
} from '@oj/functions/features/settings/contract.ts'
import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import type { OfferedSwitch } from '../switches.ts'

/** One switch with a description; it takes effect at once. */
export function SwitchRow({ offered }: { offered: OfferedSwitch }) {
  const { t } = useTranslation('settings')
  const { value, set, running } = useSwitch(offered)
  const [asking, setAsking] = useState(false)
  const id = useId()
  const input = useFocusOfAddress(offered.name, value !== undefined)
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
          ref={input}
          size="md"
          checked={value}
          // not disabled while it is being changed, or it would lose the focus
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

/** Puts the focus to the switch that the address names, once it is there. */
function useFocusOfAddress(name: string, isThere: boolean) {
  const { hash } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isThere || hash !== `#${name}`) return
    // a frame later, because navigating to a page moves the focus too
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isThere, hash, name])
  return input
}

/** The state of a switch, and how it is changed; the rest of its section stays as it is. */
function useSwitch({ section, name }: OfferedSwitch) {
  const web = useCall(getWebConfig, section === 'web' ? {} : null)
  const switches = useCall(getSwitchConfig, section === 'switches' ? {} : null)
  const webChange = useAction(setWebConfig)
  const switchChange = useAction(setSwitchConfig)
  /** Resolves to whether it was done; a failure has been shown. Other pages show the change at once. */
  async function set(next: boolean): Promise<boolean> {
    const answer = await (section === 'web' ? webChange : switchChange).run({ [name]: next })
    if (answer === undefined) return false
    await reloadCalls(section === 'web' ? getWebConfig : getSwitchConfig, getWebsiteConfig)
    return true
  }
  return {
    value: section === 'web' ? web.data?.[name] : switches.data?.[name],
    set,
    running: webChange.running || switchChange.running,
  }
}
