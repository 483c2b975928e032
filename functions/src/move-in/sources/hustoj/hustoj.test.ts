import { join } from 'node:path'
import { type Files, temporaryFolder, writeFolder } from '@oj/shared/packages/formats/testing.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeDump, writeSchema } from '../sql/testing.ts'
import { collectProblems, collectRows, findForgotten, sentencesOf } from '../testing.ts'
import { openHustoj } from './hustoj.ts'
import { moot } from './moot.ts'
import { schema } from './schema-testing.ts'
import { tables } from './tables.ts'

async function openSchool(sql: string, data: Files | null = null, charset: string | null = null) {
  const folder = await writeFolder({ 'dump.sql': sql })
  const school = await openHustoj({
    dump: join(folder, 'dump.sql'),
    data: data && (await writeFolder(data)),
    files: await writeFolder({ 'image/sum.png': 'picture' }),
    scratch: await temporaryFolder(),
    charset,
    zone: '+08:00',
  })
  onTestFinished(() => school.close())
  return school
}

const problem = (problem_id: number, more: object = {}) => ({
  problem_id,
  title: '两数之和&#44;简单',
  description: '<p>求和 <img src="/upload/image/sum.png"></p>',
  input: '两个整数',
  output: '和',
  sample_input: '1 2',
  sample_output: '3',
  spj: '0',
  source: '校赛',
  time_limit: 1.5,
  memory_limit: 128,
  defunct: 'N',
  remote_oj: null,
  ...more,
})
const solution = (solution_id: number, more: object = {}) => ({
  solution_id,
  problem_id: 1000,
  user_id: 'zhao',
  time: 15,
  memory: 900,
  in_date: '2020-09-01 08:00:00',
  result: 4,
  language: 1,
  ip: '10.0.0.3',
  contest_id: 0,
  pass_rate: 1,
  ...more,
})

/** A small school of invented people. */
const school = {
  users: [
    {
      user_id: 'admin',
      password: 'wLMUBJ0nUjAn2+U9pc0pQgZ3Mkc3ZjNh',
      nick: '老师',
      email: 'admin@example.com',
      reg_time: '2019-09-01 00:00:00',
      defunct: 'N',
      group_name: '',
      expiry_date: '2099-01-01',
    },
    { user_id: 'zhao', password: null, nick: '小赵', school: '第二中学', defunct: 'Y', group_name: '高一(2)' },
  ],
  privilege: [
    { user_id: 'admin', rightstr: 'administrator', defunct: 'N' },
    { user_id: 'admin', rightstr: 'p1000', defunct: 'N' },
    { user_id: 'admin', rightstr: 'm1000', defunct: 'N' },
    { user_id: 'zhao', rightstr: 'c1000', defunct: 'N' },
    { user_id: 'zhao', rightstr: 'problem_editor', defunct: 'Y' },
  ],
  problem: [
    problem(1000),
    problem(1001, { spj: '1', defunct: 'Y' }),
    problem(1002, { spj: '3' }),
    problem(1003, { spj: '2' }),
    problem(1004, { remote_oj: 'pku', remote_id: '1000' }),
    problem(1005, { sample_input: '', sample_output: '', time_limit: 0 }),
    problem(1006, { spj: '1' }),
    problem(1007),
  ],
  contest: [
    {
      contest_id: 1000,
      title: '期中',
      start_time: '2020-11-01 09:00:00',
      end_time: '2020-11-01 11:00:00',
      defunct: 'N',
      description: '考试',
      private: 1,
      password: 'pw',
      contest_type: 16,
      langmask: 4,
      user_id: 'admin',
    },
  ],
  contest_problem: [
    { problem_id: 1001, contest_id: 1000, num: 1 },
    { problem_id: 1000, contest_id: 1000, num: 0 },
  ],
  solution: [
    solution(1),
    solution(2, { contest_id: 1000, problem_id: 1000, result: 6, language: 6, pass_rate: 0.4 }),
    solution(3, { problem_id: 1007, result: 9, language: 5 }),
    solution(4, { result: 11, language: 13 }),
    solution(5, { result: 1 }),
    solution(6, { problem_id: 0, result: 13 }),
  ],
  source_code: [
    { solution_id: 1, source: 'int main;' },
    { solution_id: 2, source: '#prepend\nprint(1)' },
  ],
  source_code_user: [{ solution_id: 2, source: 'print(1)' }],
  compileinfo: [{ solution_id: 4, error: 'Main.c:1: error' }],
  topic: [
    { tid: 1, title: '求助', status: 0, top_level: 1, cid: null, pid: 1000, author_id: 'zhao' },
    { tid: 2, title: '场内', status: 0, top_level: 0, cid: 1000, pid: 1000, author_id: 'zhao' },
    { tid: 3, title: '广告', status: 2, top_level: 0, cid: null, pid: 0, author_id: 'zhao' },
  ],
  reply: [
    { rid: 1, topic_id: 1, author_id: 'zhao', time: '2020-09-02 08:00:00', content: '怎么做', status: 0 },
    { rid: 2, topic_id: 1, author_id: 'admin', time: '2020-09-02 09:00:00', content: '循环', status: 0 },
    { rid: 3, topic_id: 1, author_id: 'zhao', time: '2020-09-02 10:00:00', content: '脏话', status: 2 },
  ],
  news: [{ news_id: 1, user_id: 'admin', title: '开学', content: '好', time: '2020-09-01 00:00:00', defunct: 'Y' }],
  mail: [{ mail_id: 1, to_user: 'zhao', from_user: 'admin', content: '私信' }],
  loginlog: [{ log_id: 1, user_id: 'zhao', password: 'hunter2' }],
} as const
const dump = writeSchema(schema) + writeDump(school)

const data: Files = {
  '1000/sample.in': '1 2',
  '1000/sample.out': '3',
  '1000/1[40].in': '1 1',
  '1000/1[40].out': '2',
  '1000/10.in': '5 5',
  '1000/10.out': '10',
  '1000/2.in': '2 2',
  '1000/spj.cc': 'int unused;',
  '1000/input.name': 'sum.in\n',
  '1000/output.name': 'sum.out\n',
  '1000/prepend.c': '#include "x.h"',
  '1000/notes.txt': '',
  '1001/1.in': '1',
  '1001/spj.cc': 'int spj;',
  '1001/tpj.cc': 'int tpj;',
  '1002/1.in': '1',
  '1002/1.out': '1',
  '1002/interactor.cc': 'int interactor;',
  '1003/data.in': '2',
  '1003/data.out': '1 [5] A\n2 [5] B\n',
  '1005/1.in': '1',
  '1005/1.out': '1',
  '1006/1.in': '1',
  '1006/spj': '\x7fELF',
}

describe('AD-09 a school from HUSTOJ', () => {
  it('has people with their passwords', async () => {
    const accounts = await collectRows((await openSchool(dump)).accounts())
    expect(accounts).toMatchObject([
      {
        id: 'admin',
        password: { scheme: 'hustoj', hash: 'wLMUBJ0nUjAn2+U9pc0pQgZ3Mkc3ZjNh' },
        nickname: '老师',
        isAdmin: true,
        isTeacher: true,
        disabled: false,
        createdAt: '2019-08-31T16:00:00.000Z',
      },
      { id: 'zhao', password: null, school: '第二中学', isAdmin: false, isTeacher: false, disabled: true },
    ])
  })

  it('has problems with the files of their folders as its judge takes them, and says what each loses', async () => {
    const [sum, checked, talked, text, remote, bare, lost, absent] = await collectProblems(
      (await openSchool(dump, data)).problems(),
    )
    expect(sum).toMatchObject({
      displayId: '1000',
      author: 'admin',
      cases: [
        ['1 1', '2', 40],
        ['5 5', '10', 10],
      ],
      left: [],
      problem: {
        title: { 'zh-CN': '两数之和,简单' },
        settings: {
          type: 'oi',
          ioScore: 50,
          timeLimit: 1500,
          memoryLimit: 128,
          judgeMode: 'default',
          fileIO: { input: 'sum.in', output: 'sum.out' },
        },
        templates: { C: { before: '#include "x.h"', after: '' } },
        samples: [{ input: '1 2', output: '3' }],
        attachments: [{ name: 'sum.png', isPicture: true }],
        site: { auth: 1 },
      },
    })
    expect(sum && 'left' in sum.problem && sentencesOf(sum.problem.left)).toEqual([
      'spj is not taken',
      '2.in is not taken',
      'notes.txt is not taken',
    ])
    expect(checked).toMatchObject({
      cases: [['1', '', 0]],
      problem: { site: { auth: 2 }, settings: { judgeMode: 'spj' }, checker: { protocol: 'testlib' } },
    })
    expect(talked).toMatchObject({ problem: { settings: { judgeMode: 'interactive' }, interactor: { kind: 'C++' } } })
    expect(text).toMatchObject({ problem: { questions: { paper: { questions: [{ points: 5 }, { points: 5 }] } } } })
    expect(remote).toMatchObject({ left: [], problem: { incomplete: 'remote-stub' } })
    expect(bare).toMatchObject({ cases: [['1', '1', 0]], problem: { settings: { timeLimit: 1000 } } })
    expect(lost?.problem).toMatchObject({ error: { file: '1006/spj.cc', why: { code: 'no-validator' } } })
    expect(absent).toMatchObject({
      cases: [['1 2', '3', 0]],
      left: ['1007/*.in, 1007/*.out is not taken: it is not in the folder with test data'],
    })
    const without = await collectProblems((await openSchool(dump)).problems())
    expect(without.filter(({ left }) => left.length > 0).map(({ id }) => id)).toEqual([
      '1000',
      '1001',
      '1002',
      '1003',
      '1005',
      '1006',
      '1007',
    ])
    expect(without[1]).toMatchObject({ cases: [['1 2', '3', 0]], problem: { settings: { judgeMode: 'default' } } })
  })

  it('has contests, submissions and what people said', async () => {
    const opened = await openSchool(dump, data)
    expect(await collectRows(opened.contests())).toMatchObject([
      {
        id: '1000',
        author: 'admin',
        type: 'oi',
        auth: 'private',
        password: 'pw',
        startTime: '2020-11-01T01:00:00.000Z',
        entries: [
          { problem: '1000', displayId: 'A' },
          { problem: '1001', displayId: 'B' },
        ],
        people: [{ account: 'zhao' }],
      },
    ])
    const submissions = await collectRows(opened.submissions())
    expect(
      submissions.map(({ id, contest, language, code, status, score }) => [id, contest, language, code, status, score]),
    ).toEqual([
      ['1', null, 'C++', 'int main;', 0, 100],
      ['2', '1000', 'Python3', 'print(1)', -1, 40],
      ['3', null, 'Bash', '', 3, null],
      ['4', null, 'C', '', -2, 100],
      ['5', null, 'C++', '', null, 100],
    ])
    expect(submissions[3]).toMatchObject({ errorMessage: 'Main.c:1: error', submitTime: '2020-09-01T00:00:00.000Z' })
    expect(await collectRows(opened.discussions())).toMatchObject([
      {
        id: '1',
        title: '求助',
        content: '怎么做',
        problem: '1000',
        isTop: true,
        comments: [{ author: 'admin', content: '循环' }],
      },
    ])
    expect(await collectRows(opened.announcements())).toMatchObject([{ id: '1', title: '开学', visible: false }])
    expect(sentencesOf(opened.left).map((one) => one.replace(' is not taken', ''))).toEqual([
      'solution: problem_id 0: 1 rows',
      'topic.cid: 1 rows',
      'topic.status: 2: 1 rows',
      'reply.status: 1 rows',
      'users.expiry_date',
      'users.group_name',
      'contest.langmask',
      'mail: 1 rows',
      'loginlog: 1 rows',
    ])
  })

  it('uses or names each column of its published tables', async () => {
    const row = (columns: string) => Object.fromEntries(columns.split(' ').map((column) => [column, '7']))
    const full = Object.fromEntries(Object.entries(schema).map(([table, columns]) => [table, [row(columns)]]))
    const opened = await openSchool(writeSchema(schema) + writeDump(full))
    expect(findForgotten(schema, tables, moot, sentencesOf(opened.left))).toEqual({ forgotten: [], unknown: [] })
  })

  it('reads the tables of old sites, whose texts are UTF-8 or GBK in columns of latin1', async () => {
    const asLatin1 = (charset: 'utf-8' | 'gbk', bytes: readonly number[]) => {
      const text = new TextDecoder('windows-1252').decode(Uint8Array.from(bytes))
      return openSchool(
        `CREATE TABLE users (user_id varchar(20), nick varchar(20)) DEFAULT CHARSET=latin1;INSERT INTO users VALUES ('a','${text}');`,
        null,
        charset === 'gbk' ? 'gbk' : null,
      )
    }
    const nickOf = async (opened: Awaited<ReturnType<typeof openSchool>>) =>
      (await collectRows(opened.accounts()))[0]?.nickname
    expect(await nickOf(await asLatin1('utf-8', [...Buffer.from('赵')]))).toBe('赵')
    expect(await nickOf(await asLatin1('gbk', [0xd5, 0xd4]))).toBe('赵')
  })
})
