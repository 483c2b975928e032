import type { Locale } from '@oj/shared/text.ts'
import type { Handed } from '../build/objects.ts'
import type { Column } from '../store.ts'
import type { Line } from './sheet.ts'

const headings = {
  en: {
    username: 'Username',
    nickname: 'Nickname',
    realname: 'Real Name',
    school: 'School',
    section: 'Class',
    total: 'Total',
  },
  'zh-CN': {
    username: '用户名',
    nickname: '昵称',
    realname: '真实姓名',
    school: '学校',
    section: '班级',
    total: '总评',
  },
} as const
const excused = { en: 'Excused', 'zh-CN': '免除' } as const

type Cell = string | number

const unnamed = { nickname: '', realname: '', school: '' }

/** Grades as a table, its headings first: a number for each grade, nothing where there is none yet. */
export function tableOf(
  lines: readonly Line[],
  columns: readonly Column[],
  handed: Handed | null,
  locale: Locale,
): Cell[][] {
  const names = headings[locale]
  return [
    [
      names.username,
      names.nickname,
      names.realname,
      names.school,
      names.section,
      ...columns.map(({ title }) => title),
      names.total,
    ],
    ...lines.map(({ student, cells, total }): Cell[] => {
      const { nickname, realname, school } = handed?.people[student.uid] ?? unnamed
      return [
        student.username,
        nickname,
        realname,
        school,
        student.section,
        ...cells.map(({ state, score }) => (state === 'excused' ? excused[locale] : (score ?? ''))),
        total ?? '',
      ]
    }),
  ]
}
