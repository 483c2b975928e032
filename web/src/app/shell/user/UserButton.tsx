import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { UserInfo } from '@oj/functions/features/account/contract.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import classes from './UserButton.module.css'

interface Props extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps> {
  user: UserInfo
}

export function UserButton({ user, className, ...rest }: Props) {
  const name = user.nickname || user.username
  return (
    <UnstyledButton className={`${classes.target} ${className ?? ''}`} aria-haspopup="menu" {...rest}>
      <Avatar src={user.avatar} name={name} />
      <span className={classes.name}>{name}</span>
      <IconChevronDown size={15} aria-hidden />
    </UnstyledButton>
  )
}
