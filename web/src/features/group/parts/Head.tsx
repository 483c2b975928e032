import { GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import frame from '../../../ui/frame/Frame.module.css'
import { FrameTabs } from '../../../ui/frame/FrameTabs.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { UserName } from '../../../ui/user/UserName.tsx'
import { useSite } from '../../site/index.ts'
import { tabAt, tabsFor } from '../tabs.ts'
import { entryOf } from '../terms.ts'
import { useGroup } from '../useGroup.ts'
import classes from './Group.module.css'
import { JoinButton } from './JoinButton.tsx'

/** The name of a group, what it is, the way in or out, and its tabs. */
export function Head() {
  const { t } = useTranslation('group')
  const { group, may } = useGroup()
  const { pathname } = useLocation()
  const site = useSite()
  const shown = tabAt(pathname)?.key
  const isHome = shown === 'home'
  // on a phone who is in leaves from the group's home, and finds room for its name elsewhere
  const narrow = useNarrow()
  const tabs = tabsFor(may, site).map(({ key, path, right }) => ({
    key,
    name: t(`tab.${key}`),
    to: `/group/${group.id}${path}`,
    isClosed: !may(right),
  }))
  return (
    <header className={`unprinted ${frame.head}`} data-brief={!isHome || undefined}>
      <div className={frame.top}>
        <div className={classes.who}>
          <Avatar src={group.avatar} name={group.shortName || group.name} size={isHome ? 56 : 32} />
          <div className={frame.name}>
            {isHome ? <h1 className={frame.title}>{group.name}</h1> : <p className={frame.title}>{group.name}</p>}
            {isHome && (
              <div className={frame.facts}>
                {group.shortName && <span className={classes.short}>{group.shortName}</span>}
                <span>
                  {t('owner')} <UserName uid={group.uid} username={group.owner} />
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
                {group.status === 1 && <span data-tone="bad">{t('blocked')}</span>}
              </div>
            )}
          </div>
        </div>
        {(isHome || !narrow || group.userAuth < GroupLevel.member) && <JoinButton />}
      </div>
      <FrameTabs label={t('tab.all')} tabs={tabs} shown={shown} closed={t('closed.tab')} />
    </header>
  )
}
