import { keysOf } from '@oj/functions/platform/records.ts'
import { useTranslation } from 'react-i18next'
import { keyTable } from '../../lib/keys.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import classes from './KeyList.module.css'

const places = ['site', 'problem', 'code', 'form'] as const
const names = keysOf(keyTable)

/** All keys of the site by where they do something. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys')
  return (
    <Dialog opened onClose={onClose} centered title={t('title')}>
      {places.map((place) => (
        <section key={place} className={classes.place}>
          <h3>{t(`place.${place}`)}</h3>
          <dl>
            {names
              .filter((name) => keyTable[name][0] === place)
              .map((name) => (
                <div key={name}>
                  <dt>{t(`does.${name}`)}</dt>
                  <dd>
                    <Keys keys={keyTable[name][1]} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

function Keys({ keys }: { keys: string }) {
  const mod = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl'
  return keys.split(' ').map((key) => <kbd key={key}>{key === 'Mod' ? mod : key}</kbd>)
}
