import type { CSSProperties } from 'react'
import { Avatar } from './Avatar.tsx'
import { HonorTag } from './HonorTag.tsx'
import classes from './UserLink.module.css'
import { UserName } from './UserName.tsx'

interface Props {
  uid: string
  username: string
  nickname?: string
  avatar: string
  titleName: string
  titleColor: string
  /** pixels per side of the picture */
  size?: number
  /** whether the name has the colour of the title, as in rating lists */
  colored?: boolean
}

/** A user by picture, name and title; the name leads to the profile. */
export function UserLink({
  uid,
  username,
  nickname,
  avatar,
  titleName,
  titleColor,
  size = 28,
  colored = false,
}: Props) {
  return (
    <span
      className={classes.user}
      {...(colored && titleColor !== '' && { 'data-colored': true, style: { '--title': titleColor } as CSSProperties })}
    >
      <Avatar src={avatar} name={nickname || username} size={size} />
      <UserName uid={uid} username={username} className={classes.name} />
      {nickname && nickname !== username && <span className={classes.nickname}>{nickname}</span>}
      <HonorTag name={titleName} color={titleColor} />
    </span>
  )
}
