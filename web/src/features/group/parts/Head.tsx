import { GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import frame from '../../../ui/frame/Frame.module.css'
import { stateTones } from '../../../ui/status/tones.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { PersonName } from '../../../ui/user/PersonName.tsx'
import { ownerOf } from '../ownerOf.ts'
import { tabAt } from '../tabs.ts'
import { entryOf } from '../terms.ts'
import { useGroup } from '../useGroup.ts'
import classes from './Group.module.css'
import { JoinButton } from './JoinButton.tsx'
import { TabLinks } from './TabLinks.tsx'

/** The name of a group, its facts, the button to join or leave, and its tabs. */
export function Head() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { pathname } = useLocation()
  const isHome = tabAt(pathname)?.key === 'home'
  // on a phone members leave the group on its home page alone: elsewhere its name needs the room
  const narrow = useNarrow()
  return (
    <header className={frame.head} data-brief={!isHome || undefined}>
      <div className={frame.top}>
        <div className={classes.who}>
          <Avatar
            src={group.avatar}
            id={`group ${group.id}`}
            name={group.shortName || group.name}
            size={isHome ? 56 : 32}
          />
          <div className={frame.name}>
            {isHome ? <h1 className={frame.title}>{group.name}</h1> : <p className={frame.title}>{group.name}</p>}
            {isHome && (
              <div className={frame.facts}>
                {group.shortName && <span className={classes.short}>{group.shortName}</span>}
                <span>
                  {t('owner')} <PersonName uid={group.uid} {...ownerOf(group)} />
                </span>
                <span>
                  <IconUsers size={16} aria-hidden /> {t('people', { count: group.memberCount })}
                </span>
                <span>{t(`entry.${entryOf(group.auth)}`)}</span>
                {!group.visible && (
                  <span>
                    <IconLock size={16} aria-hidden /> {t('hidden')}
                  </span>
                )}
                {group.status === 1 && <span data-tone={stateTones.blocked}>{t('blocked')}</span>}
              </div>
            )}
          </div>
        </div>
        {(isHome || !narrow || group.userAuth < GroupLevel.member) && <JoinButton />}
      </div>
      <TabLinks />
    </header>
  )
}
