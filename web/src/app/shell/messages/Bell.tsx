import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { activeItem } from '../nav/nav.ts'
import classes from './Bell.module.css'

interface BellProps extends Pick<ActionIconProps, 'className'>, Handlers {
  some: boolean
}
type Handlers = Pick<ComponentPropsWithRef<'button'>, 'ref' | 'onPointerEnter' | 'onFocus' | 'onClick'>

export function Bell({ some, className, ...rest }: BellProps) {
  const { t } = useTranslation()
  const isHere = activeItem(useLocation().pathname) === 'message'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-haspopup="menu"
      aria-current={isHere || undefined}
      aria-label={t(some ? 'message.unread' : 'message.menu')}
      className={`${classes.bell} ${className ?? ''}`}
      {...rest}
    >
      <IconBell size={19} stroke={1.7} aria-hidden />
      {some && <span className={classes.dot} />}
    </ActionIcon>
  )
}
