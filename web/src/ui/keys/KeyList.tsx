import { keysOf } from '@oj/shared/records.ts'
import { useTranslation } from 'react-i18next'
import { codeStore } from '../../lib/drafts/savedCode.ts'
import { type KeyName, keyTable } from '../../lib/keys.ts'
import { useSession } from '../../lib/session/session.ts'
import { loadSettings } from '../code/settings.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import classes from './KeyList.module.css'
import { mappedKeys } from './mappedKeys.ts'

const places = ['site', 'problem', 'code', 'form'] as const
const names = keysOf(keyTable)

/** All keys of the site by where they do something; those of the code editor as the reader has chosen them. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys')
  const { owner } = useSession()
  const mapped = mappedKeys[loadSettings(codeStore, owner, window.innerWidth).keys]
  const keysFor = (name: KeyName) => (mapped[name] === undefined ? keyTable[name][1] : mapped[name])
  return (
    <Dialog opened onClose={onClose} centered title={t('title')}>
      {places.map((place) => (
        <section key={place} className={classes.place}>
          <h3>{t(`place.${place}`)}</h3>
          <dl>
            {names
              .filter((name) => keyTable[name][0] === place)
              .map((name) => ({ name, keys: keysFor(name) }))
              .map(
                ({ name, keys }) =>
                  keys !== null && (
                    <div key={name}>
                      <dt>{t(`does.${name}`)}</dt>
                      <dd>
                        <Keys keys={keys} />
                      </dd>
                    </div>
                  ),
              )}
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
