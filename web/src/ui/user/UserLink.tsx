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
  /** pixels of the picture's sides */
  size?: number
}

/** A user by picture, name and title; the name leads to the profile. */
export function UserLink({ uid, username, nickname, avatar, titleName, titleColor, size = 28 }: Props) {
  return (
    <span className={classes.user}>
      <Avatar src={avatar} name={nickname || username} size={size} />
      <UserName uid={uid} username={username} className={classes.name} />
      {nickname && nickname !== username && <span className={classes.nickname}>{nickname}</span>}
      <HonorTag name={titleName} color={titleColor} />
    </span>
  )
}
