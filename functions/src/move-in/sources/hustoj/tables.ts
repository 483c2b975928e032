import { declareTable, number, text } from '../../staging.ts'

export const users = declareTable(
  'users',
  {
    user_id: text,
    email: text,
    defunct: text,
    password: text,
    reg_time: text,
    nick: text,
    school: text,
  },
  ['user_id'],
)
export const privilege = declareTable('privilege', { user_id: text, rightstr: text, defunct: text }, [
  'user_id',
  'rightstr',
])

export const problem = declareTable(
  'problem',
  {
    problem_id: number,
    title: text,
    description: text,
    input: text,
    output: text,
    sample_input: text,
    sample_output: text,
    spj: text,
    hint: text,
    source: text,
    time_limit: number,
    memory_limit: number,
    defunct: text,
    remote_oj: text,
    remote_id: text,
  },
  ['problem_id'],
)

export const contest = declareTable(
  'contest',
  {
    contest_id: number,
    title: text,
    start_time: text,
    end_time: text,
    defunct: text,
    description: text,
    private: number,
    password: text,
    contest_type: number,
    user_id: text,
  },
  ['contest_id'],
)
export const contestProblem = declareTable(
  'contest_problem',
  {
    problem_id: number,
    contest_id: number,
    num: number,
  },
  ['contest_id'],
)

export const solution = declareTable(
  'solution',
  {
    solution_id: number,
    problem_id: number,
    user_id: text,
    time: number,
    memory: number,
    in_date: text,
    result: number,
    language: number,
    ip: text,
    contest_id: number,
    pass_rate: number,
  },
  ['solution_id'],
)
export const sourceCode = declareTable('source_code', { solution_id: number, source: text }, ['solution_id'])
/** Without the code that is put around it. */
export const sourceCodeUser = declareTable('source_code_user', { solution_id: number, source: text }, ['solution_id'])
export const compileInfo = declareTable('compileinfo', { solution_id: number, error: text }, ['solution_id'])
export const runtimeInfo = declareTable('runtimeinfo', { solution_id: number, error: text }, ['solution_id'])

export const topic = declareTable(
  'topic',
  {
    tid: number,
    title: text,
    status: number,
    top_level: number,
    cid: number,
    pid: number,
    author_id: text,
  },
  ['tid'],
)
export const reply = declareTable(
  'reply',
  {
    rid: number,
    author_id: text,
    time: text,
    content: text,
    topic_id: number,
    status: number,
  },
  ['topic_id'],
)
export const news = declareTable(
  'news',
  {
    news_id: number,
    user_id: text,
    title: text,
    content: text,
    time: text,
    defunct: text,
  },
  ['news_id'],
)

/** All that is used. */
export const tables = [
  users,
  privilege,
  problem,
  contest,
  contestProblem,
  solution,
  sourceCode,
  sourceCodeUser,
  compileInfo,
  runtimeInfo,
  topic,
  reply,
  news,
]
