import { Menu } from '@mantine/core'
import type { getUnread } from '@oj/functions/features/message/contract-unread.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageTabs } from '../../../features/message/shell.ts'
import { badgeOf } from '../../../lib/badge.ts'
import { BarMenu } from '../nav/BarMenu.tsx'
import classes from './Bell.module.css'
import { Bell } from './Bell.tsx'

/** The message menu, open when it loads: each kind with the number of its unread messages. */
export function MessageMenu({ unread, some }: { unread: AnswerOf<typeof getUnread> | undefined; some: boolean }) {
  const { t } = useTranslation()
  return (
    <BarMenu button={(ref) => <Bell ref={ref} some={some} />}>
      {messageTabs.map(({ tab, count }) => {
        const badge = badgeOf(unread?.[count] ?? 0)
        return (
          <Menu.Item
            key={tab}
            component={Link}
            to={`/message/${tab}`}
            rightSection={badge && <span className={classes.count}>{badge}</span>}
          >
            {t(`message.${tab}`)}
          </Menu.Item>
        )
      })}
    </BarMenu>
  )
}
