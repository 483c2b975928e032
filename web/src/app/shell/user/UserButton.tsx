import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { UserInfo } from '@oj/functions/features/account/contract.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useLocation } from 'react-router'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { activeItem } from '../nav/nav.ts'
import classes from './UserButton.module.css'

interface Props extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps> {
  user: UserInfo
}

export function UserButton({ user, className, ...rest }: Props) {
  const { uid, username, nickname, avatar } = user
  // as most others read it: who knows the real name depends on where they meet
  const name = nameOfPerson({ username, nickname })
  const isHere = activeItem(useLocation().pathname) === 'user'
  return (
    <UnstyledButton
      className={`${classes.target} ${className ?? ''}`}
      aria-haspopup="menu"
      aria-current={isHere || undefined}
      {...rest}
    >
      <Avatar src={avatar} id={uid} name={name} />
      <span className={classes.name}>{name}</span>
      <IconChevronDown size={15} aria-hidden />
    </UnstyledButton>
  )
}
