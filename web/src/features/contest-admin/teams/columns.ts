import { type ColumnKind, isCounter, type ListShape } from '../../../lib/roster/columns.ts'

type Kind = 'team' | 'members' | 'school' | 'category' | 'seat' | 'username'

const kinds = ['team', 'members', 'school', 'category', 'seat', 'username'] as const

/** Columns without headings stand in the usual order; one that only counts says nothing. */
function guessColumns(all: readonly (readonly string[])[]): ColumnKind<Kind>[] {
  const columns: ColumnKind<Kind>[] = []
  for (const cells of all) {
    const next = kinds.find((kind) => !columns.includes(kind))
    columns.push(isCounter(cells) ? 'skip' : (next ?? 'skip'))
  }
  return columns
}

/** A table of teams. */
export const teamShape: ListShape<Kind> = {
  kinds,
  headings: {
    team: /^(队伍|队名|队伍名称?|参赛队伍?)$|^(team ?)?name$|^team$/i,
    members: /^(队员|成员|队员姓名|选手)$|^(team )?members?$/i,
    school: /^(学校|院校|单位|学校名称)$|^(school|university|organi[sz]ation|affiliation)$/i,
    category: /^(组别|类别)$|^(category|division)$/i,
    seat: /^(座位|座号|座位号|机位)$|^seat( (number|no\.?))?$/i,
    username: /^(用户名|账号|帐号)$|^(user ?name|account|login)$/i,
  },
  guess: guessColumns,
  rowOf: (cell) => ({
    team: cell('team'),
    members: cell('members'),
    school: cell('school'),
    category: cell('category'),
    seat: cell('seat'),
    username: cell('username'),
  }),
}
