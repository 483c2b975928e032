import { keysOf } from '@oj/shared/records.ts'
import { useTranslation } from 'react-i18next'
import { codeStore } from '../../lib/drafts/savedCode.ts'
import { type KeyName, keyTable } from '../../lib/keys.ts'
import { useSession } from '../../lib/session/session.ts'
import { type KeyMap, loadSettings } from '../code/settings.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import classes from './KeyList.module.css'

const places = ['site', 'problem', 'code', 'form'] as const
const names = keysOf(keyTable)

/** The code editor's keys that a key map replaces; null where it has none for that. */
const mappedKeys: Readonly<Record<KeyMap, Readonly<Partial<Record<KeyName, string | null>>>>> = {
  default: {},
  vim: { undo: 'u', find: '/', next: null },
  emacs: { undo: 'Ctrl /', find: 'Ctrl S', comment: 'Alt ;', next: null, complete: 'Alt /' },
}

/** All keys of the site by place; those of the code editor by the reader's key map. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys')
  const { owner } = useSession()
  const mapped = mappedKeys[loadSettings(codeStore, owner, window.innerWidth).keys]
  return (
    <Dialog opened onClose={onClose} centered title={t('title')}>
      {places.map((place) => (
        <section key={place} className={classes.place}>
          <h3>{t(`place.${place}`)}</h3>
          <dl>
            {names
              .filter((name) => keyTable[name][0] === place && mapped[name] !== null)
              .map((name) => (
                <div key={name}>
                  <dt>{t(`does.${name}`)}</dt>
                  <dd>
                    <Keys keys={mapped[name] ?? keyTable[name][1]} />
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
