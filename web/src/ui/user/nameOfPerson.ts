/** What an answer tells of a person: a real name stands in it only where the reader may know it. */
export interface Named {
  readonly username: string
  readonly nickname?: string | undefined
  readonly realname?: string | null | undefined
}

/** The name by which all pages call somebody. */
export const nameOfPerson = ({ username, nickname, realname }: Named): string => realname || nickname || username

interface Made {
  readonly author: string
  readonly nickname: string
}

/** What the author of something is called. */
export const nameOfAuthor = ({ author, nickname }: Made): string => nameOfPerson({ username: author, nickname })

/** Their other names, the username first, which tells apart who shows the same name. */
export const otherNames = (person: Named, shown = nameOfPerson(person)): string =>
  [...new Set([person.username, person.nickname])].filter((name) => name && name !== shown).join(' · ')
