/** What an answer tells of a person: a real name stands in it only where the reader may know it. */
export interface Named {
  readonly username: string
  readonly nickname?: string | undefined
  readonly realname?: string | null | undefined
}

/** The name by which all pages call somebody. */
export const nameOfPerson = ({ username, nickname, realname }: Named): string => realname || nickname || username

/** Their other names, the username first, which tells apart who shows the same name. */
export const otherNames = (person: Named, shown = nameOfPerson(person)): string =>
  [...new Set([person.username, person.nickname])].filter((name) => name && name !== shown).join(' · ')
