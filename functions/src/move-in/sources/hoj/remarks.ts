import { notTaken, type Why } from '@oj/shared/packages/reasons.ts'
import { countLeft } from '../source.ts'
import type { Judge } from './judge.ts'
import {
  announcement,
  comment,
  contest,
  discussion,
  group,
  groupMember,
  problemCase,
  reply,
  role,
  training,
  userRole,
} from './tables.ts'

/** What accounts say already, or everybody has. */
const knownRoles: ReadonlySet<string> = new Set(['root', 'admin', 'problem_admin', 'default_user'])

/** Roles that forbid something. */
function listRoles({ staging }: Judge): Why[] {
  return staging
    .list(role, { order: ['id'] })
    .filter((one) => one.role !== null && !knownRoles.has(one.role))
    .flatMap((one) => countLeft(`user_role: ${one.role}`, staging.rows(userRole, { by: { role_id: one.id } })))
}

/** Texts whose pictures stay on the old site. */
const texts = [
  [discussion, 'content'],
  [comment, 'content'],
  [contest, 'description'],
  [training, 'description'],
  [group, 'description'],
  [announcement, 'content'],
] as const

function* textsWithPictures({ staging }: Judge): Generator<string> {
  for (const [table, column] of texts)
    for (const row of staging.rows<Readonly<Record<string, string | number | null>>>(table))
      if (/\/api\/public\/(?:img|file)\//.test(String(row[column]))) yield table.name
}

function listPictures(judge: Judge): Why[] {
  return [...Map.groupBy(textsWithPictures(judge), (table) => table)].map(([table, { length }]) =>
    notTaken(`${table}: /api/public/img/`, {
      en: `the pictures of ${length} texts stay on the old site`,
      'zh-CN': `${length} 处文字中的图片仍在旧网站上`,
    }),
  )
}

/** Rows of tables that are used which have no place here. */
export function listLeft(judge: Judge): Why[] {
  const { staging } = judge
  const [closed, refused] = [{ by: { status: 1 } }, { by: { auth: 2 } }]
  return [
    ...listRoles(judge),
    ...countLeft('problem_case.status: 1', staging.rows(problemCase, closed)),
    ...countLeft('group_member.auth: 2', staging.rows(groupMember, refused)),
    ...countLeft('discussion.status: 1', staging.rows(discussion, closed)),
    ...countLeft('comment.status: 1', staging.rows(comment, closed)),
    ...countLeft('reply.status: 1', staging.rows(reply, closed)),
    ...countLeft('comment.cid', staging.rows(comment), ({ cid }) => cid !== null),
    ...countLeft('announcement.gid', staging.rows(announcement), ({ gid }) => gid !== null),
    ...listPictures(judge),
  ]
}
