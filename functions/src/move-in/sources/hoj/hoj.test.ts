import { join } from 'node:path'
import { temporaryFolder, writeFolder } from '@oj/shared/packages/formats/testing.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DumpError } from '../sql/dump-error.ts'
import { writeDump, writeSchema } from '../sql/testing.ts'
import { collectProblems, collectRows, findForgotten, sentencesOf } from '../testing.ts'
import { openHoj } from './hoj.ts'
import { moot } from './moot.ts'
import { schema } from './schema-testing.ts'
import { hojFiles, hojTestData, writeHojDump } from './school-testing.ts'
import { tables } from './tables.ts'

async function openSchool(sql: string, { hasData = true } = {}) {
  const folder = await writeFolder({ 'dump.sql': sql })
  const school = await openHoj({
    dump: join(folder, 'dump.sql'),
    data: hasData ? await writeFolder(hojTestData) : null,
    files: hasData ? await writeFolder(hojFiles) : null,
    scratch: await temporaryFolder(),
    charset: null,
    zone: '+08:00',
  })
  onTestFinished(() => school.close())
  return school
}

describe('AD-09 a school from HOJ', () => {
  it('has people with their passwords, and groups', async () => {
    const school = await openSchool(writeHojDump())
    const accounts = await collectRows(school.accounts())
    expect(
      accounts.map(({ id, username, isAdmin, isTeacher, disabled }) => [id, username, isAdmin, isTeacher, disabled]),
    ).toEqual([
      ['1', 'root', true, true, false],
      ['u-lin', 'lin', false, true, false],
      ['u-wu', 'wu', false, false, true],
    ])
    expect(accounts[1]).toMatchObject({
      password: { scheme: 'md5', hash: '5f4dcc3b5aa765d61d8327deb882cf99' },
      nickname: '小林',
      realname: '林一',
      gender: 'female',
      avatar: expect.stringMatching(/avatar\/lin\.png$/),
      cfUsername: 'lin_cf',
      createdAt: '2024-03-01T00:00:00.000Z',
    })
    expect(await collectRows(school.groups())).toMatchObject([
      {
        id: '1000',
        name: '一班',
        owner: 'u-lin',
        entry: 'approval',
        members: [
          { account: 'u-lin', level: 'root' },
          { account: '1', level: 'member' },
        ],
      },
    ])
  })

  it('has problems as its own packages say them, and says what each loses', async () => {
    const school = await openSchool(writeHojDump())
    const [sum, typed, checked, remote, strange, bare] = await collectProblems(school.problems())
    expect(sum).toMatchObject({
      id: '#1000',
      displayId: 'HOJ-1000',
      author: '1',
      group: null,
      cases: [['1 2\n', '3\n', 0]],
      left: ['problem_1000/2.in, problem_1000/2.out is not taken: it is not in the folder with test data'],
      problem: {
        title: { 'zh-CN': '两数之和' },
        samples: [{ input: '1 2', output: '3' }],
        tags: [{ 'zh-CN': '模拟' }],
        site: { auth: 1, languages: ['C', 'C++'], codeTemplates: [{ language: 'C', code: '// C', status: true }] },
        attachments: [{ name: 'sum.png', isPicture: true, path: expect.stringMatching(/md\/sum\.png$/) }],
      },
    })
    expect(typed).toMatchObject({
      author: 'u-lin',
      cases: [
        ['1 1\n', '2\n', 40],
        ['2 2\n', '4\n', 60],
      ],
      left: [],
      problem: { settings: { type: 'oi' } },
    })
    expect(checked).toMatchObject({
      group: '1000',
      cases: [['5\n', '5\n', 0]],
      left: [],
      problem: { site: { auth: 2 }, checker: { kind: 'C++' } },
    })
    expect(checked && 'left' in checked.problem && sentencesOf(checked.problem.left)).toEqual(['note.txt is not taken'])
    expect(remote).toMatchObject({
      displayId: 'POJ-1000',
      cases: [['1 2', '3', 0]],
      problem: { incomplete: 'remote-stub' },
    })
    expect(strange?.problem).toMatchObject({ error: { why: { code: 'unknown-type' } } })
    expect(bare).toMatchObject({
      cases: [['1 2', '3', 0]],
      left: ['problem_1005/1.in, problem_1005/1.out is not taken: it is not in the folder with test data'],
    })
    expect(await collectProblems(school.problems())).toHaveLength(6)
  })

  it('lists each problem that loses its test points where there is no copy of them', async () => {
    const school = await openSchool(writeHojDump(), { hasData: false })
    const lost = (await collectProblems(school.problems())).filter(({ left }) => left.length > 0)
    expect(lost.map(({ displayId, left }) => [displayId, left.length])).toEqual(
      [
        ['HOJ-1000', 1],
        ['HOJ-1002', 1],
        ['HOJ-1004', 0],
        ['HOJ-1005', 1],
      ].filter(([, count]) => count),
    )
    expect(lost[0]?.left).toEqual(['1.in, 1.out, 2.in, 2.out is not taken: the folder with test data was not given'])
  })

  it('has trainings, contests, submissions and what people said', async () => {
    const school = await openSchool(writeHojDump())
    expect(await collectRows(school.trainings())).toMatchObject([
      {
        id: '1',
        author: 'u-lin',
        password: 'pw',
        category: '基础',
        entries: [{ problem: '#1000', title: '两数之和' }, { problem: '#1001' }],
        people: [{ account: 'u-wu', joinedAt: '2024-03-04T00:00:00.000Z' }],
      },
    ])
    expect(await collectRows(school.contests())).toMatchObject([
      {
        id: '1000',
        author: '1',
        type: 'oi',
        auth: 'protected',
        password: 'secret',
        startTime: '2024-03-10T00:00:00.000Z',
        sealTime: '2024-03-10T03:00:00.000Z',
        oiScore: 'highest',
        starred: ['u-wu'],
        entries: [
          { displayId: 'A', problem: '#1000', title: '第一题' },
          { displayId: 'B', color: '#ff0000' },
        ],
        people: [{ account: 'u-lin' }],
        announcements: [{ title: '更正', author: '1' }],
      },
    ])
    const submissions = await collectRows(school.submissions())
    expect(
      submissions.map(({ id, contest, training, group, language, status, score }) => [
        id,
        contest,
        training,
        group,
        language,
        status,
        score,
      ]),
    ).toEqual([
      ['1', null, null, null, 'C++', 0, null],
      ['2', null, '1', null, 'Pascal', 8, 40],
      ['3', '1000', null, null, 'C++', -2, 40],
      ['4', null, null, '1000', '文言', null, null],
    ])
    expect(submissions[2]).toMatchObject({
      code: 'int main() { return 0; }\n// it\'s "done" \\o/',
      errorMessage: 'a.c:1: error',
      share: true,
      time: 12,
      memory: 1024,
      ip: '10.0.0.1',
    })
    expect(await collectRows(school.discussions())).toMatchObject([
      {
        id: '1',
        category: '题解',
        problem: '#1000',
        isTop: true,
        comments: [{ author: '1', content: '先读题', replies: [{ author: 'u-lin', to: '1', content: '谢谢' }] }],
      },
    ])
    expect(await collectRows(school.announcements())).toMatchObject([{ id: '1', title: '开学', visible: true }])
  })

  it('names what it has no place for, and never what passwords there are', async () => {
    const school = await openSchool(writeHojDump())
    const left = sentencesOf(school.left)
    expect(left.map((one) => one.replace(' is not taken', ''))).toEqual([
      'user_role: no_discuss_user: 1 rows',
      'problem_case.status: 1: 1 rows',
      'group_member.auth: 2: 1 rows',
      'discussion.status: 1: 1 rows',
      'comment.cid: 1 rows',
      'announcement.gid: 1 rows',
      'discussion: /api/public/img/: the pictures of 1 texts stay on the old site',
      'user_info.course',
      'user_record: 1 rows',
      'tag.color',
      'problem.gmt_create',
      'training.rank',
      'training_category.color',
      'contest.rank_show_name',
      'judge.vjudge_password',
      'judge_case: 1 rows',
      'discussion.view_num',
      'remote_judge_account: 1 rows',
    ])
    const read = [await collectRows(school.submissions()), await collectRows(school.accounts()), left]
    expect(JSON.stringify(read)).not.toContain('hunter2')
  })

  it('uses or names each column of its published tables', async () => {
    const row = (columns: string) => Object.fromEntries(columns.split(' ').map((column) => [column, '7']))
    const full = Object.fromEntries(Object.entries(schema).map(([table, columns]) => [table, [row(columns)]]))
    const school = await openSchool(writeSchema(schema) + writeDump(full))
    expect(findForgotten(schema, tables, moot, sentencesOf(school.left))).toEqual({ forgotten: [], unknown: [] })
  })

  it('refuses the dump of another judge', async () => {
    await expect(openSchool('CREATE TABLE users (user_id text);')).rejects.toThrow(DumpError)
  })
})
