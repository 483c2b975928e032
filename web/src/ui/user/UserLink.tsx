import type { CSSProperties } from 'react'
import { Avatar } from './Avatar.tsx'
import { HonorTag } from './HonorTag.tsx'
import { type Named, nameOfPerson } from './nameOfPerson.ts'
import { PersonName } from './PersonName.tsx'
import classes from './UserLink.module.css'

interface Props extends Named {
  uid: string
  avatar: string
  titleName?: string
  titleColor?: string
  /** pixels per side of the picture */
  size?: number
  /** whether the name has the colour of the title, as in rating lists */
  colored?: boolean
  /** whether there is one line alone: then the pointer tells the username */
  brief?: boolean
}

/** A user by picture, name and title; the name leads to the profile. */
export function UserLink({ uid, avatar, titleName = '', titleColor = '', size = 28, ...rest }: Props) {
  const { username, nickname, realname, colored = false, brief = false } = rest
  const person = { username, nickname, realname }
  return (
    <span
      className={classes.user}
      {...(colored && titleColor !== '' && { 'data-colored': true, style: { '--title': titleColor } as CSSProperties })}
    >
      <Avatar src={avatar} id={uid} name={nameOfPerson(person)} size={size} />
      <PersonName {...person} uid={uid} hasUnder={!brief} className={classes.name} />
      <HonorTag name={titleName} color={titleColor} />
    </span>
  )
}
