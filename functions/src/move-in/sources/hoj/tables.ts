import { declareTable, number, text } from '../../staging.ts'

export const userInfo = declareTable(
  'user_info',
  {
    uuid: text,
    username: text,
    password: text,
    nickname: text,
    school: text,
    realname: text,
    gender: text,
    github: text,
    blog: text,
    cf_username: text,
    email: text,
    avatar: text,
    signature: text,
    status: number,
    gmt_create: text,
  },
  ['uuid', 'username'],
)
export const userRole = declareTable('user_role', { uid: text, role_id: number }, ['uid', 'role_id'])
export const role = declareTable('role', { id: number, role: text }, ['id'])

export const problem = declareTable(
  'problem',
  {
    id: number,
    problem_id: text,
    title: text,
    author: text,
    type: number,
    time_limit: number,
    memory_limit: number,
    stack_limit: number,
    description: text,
    input: text,
    output: text,
    examples: text,
    is_remote: number,
    source: text,
    difficulty: number,
    hint: text,
    auth: number,
    io_score: number,
    code_share: number,
    judge_mode: text,
    judge_case_mode: text,
    user_extra_file: text,
    judge_extra_file: text,
    spj_code: text,
    spj_language: text,
    is_remove_end_blank: number,
    open_case_result: number,
    is_upload_case: number,
    is_group: number,
    gid: number,
    is_file_io: number,
    io_read_file_name: text,
    io_write_file_name: text,
  },
  ['id', 'problem_id'],
)
export const problemCase = declareTable(
  'problem_case',
  {
    id: number,
    pid: number,
    input: text,
    output: text,
    score: number,
    status: number,
    group_num: number,
  },
  ['pid'],
)
export const problemTag = declareTable('problem_tag', { id: number, pid: number, tid: number }, ['pid'])
export const tag = declareTable('tag', { id: number, name: text }, ['id'])
export const problemLanguage = declareTable('problem_language', { id: number, pid: number, lid: number }, ['pid'])
export const language = declareTable('language', { id: number, name: text }, ['id'])
export const codeTemplate = declareTable(
  'code_template',
  {
    id: number,
    pid: number,
    lid: number,
    code: text,
    status: number,
  },
  ['pid'],
)

export const group = declareTable(
  'group',
  {
    id: number,
    name: text,
    short_name: text,
    brief: text,
    description: text,
    uid: text,
    auth: number,
    visible: number,
    status: number,
    code: text,
    gmt_create: text,
  },
  ['id'],
)
export const groupMember = declareTable('group_member', { gid: number, uid: text, auth: number, gmt_create: text }, [
  'gid',
])

export const training = declareTable(
  'training',
  {
    id: number,
    title: text,
    description: text,
    author: text,
    auth: text,
    private_pwd: text,
    status: number,
    gid: number,
    gmt_create: text,
  },
  ['id'],
)
export const trainingProblem = declareTable(
  'training_problem',
  {
    tid: number,
    pid: number,
    rank: number,
    display_id: text,
  },
  ['tid'],
)
export const trainingRegister = declareTable(
  'training_register',
  {
    tid: number,
    uid: text,
    status: number,
    gmt_create: text,
  },
  ['tid'],
)
export const trainingCategory = declareTable('training_category', { id: number, name: text }, ['id'])
export const mappingTrainingCategory = declareTable('mapping_training_category', { tid: number, cid: number }, ['tid'])

export const contest = declareTable(
  'contest',
  {
    id: number,
    uid: text,
    title: text,
    type: number,
    description: text,
    auth: number,
    pwd: text,
    start_time: text,
    end_time: text,
    seal_rank: number,
    seal_rank_time: text,
    auto_real_rank: number,
    visible: number,
    open_rank: number,
    star_account: text,
    oi_rank_score_type: text,
    gid: number,
    gmt_create: text,
  },
  ['id'],
)
export const contestProblem = declareTable(
  'contest_problem',
  {
    id: number,
    display_id: text,
    cid: number,
    pid: number,
    display_title: text,
    color: text,
  },
  ['cid'],
)
export const contestRegister = declareTable(
  'contest_register',
  {
    cid: number,
    uid: text,
    status: number,
    gmt_create: text,
  },
  ['cid'],
)
export const contestRecord = declareTable('contest_record', { submit_id: number, score: number }, ['submit_id'])
export const contestAnnouncement = declareTable('contest_announcement', { aid: number, cid: number }, ['cid', 'aid'])
export const announcement = declareTable(
  'announcement',
  {
    id: number,
    title: text,
    content: text,
    uid: text,
    status: number,
    gid: number,
    gmt_create: text,
  },
  ['id'],
)

export const judge = declareTable(
  'judge',
  {
    submit_id: number,
    pid: number,
    uid: text,
    submit_time: text,
    status: number,
    share: number,
    error_message: text,
    time: number,
    memory: number,
    score: number,
    code: text,
    language: text,
    gid: number,
    cid: number,
    ip: text,
    oi_rank_score: number,
  },
  ['submit_id'],
)
export const trainingRecord = declareTable('training_record', { tid: number, submit_id: number }, ['submit_id'])

export const discussion = declareTable(
  'discussion',
  {
    id: number,
    category_id: number,
    title: text,
    description: text,
    content: text,
    pid: text,
    uid: text,
    top_priority: number,
    status: number,
    gid: number,
    gmt_create: text,
  },
  ['id'],
)
export const category = declareTable('category', { id: number, name: text }, ['id'])
export const comment = declareTable(
  'comment',
  {
    id: number,
    cid: number,
    did: number,
    content: text,
    from_uid: text,
    status: number,
    gmt_create: text,
  },
  ['did'],
)
export const reply = declareTable(
  'reply',
  {
    id: number,
    comment_id: number,
    from_uid: text,
    to_uid: text,
    content: text,
    status: number,
    gmt_create: text,
  },
  ['comment_id'],
)

/** All that is used. */
export const tables = [
  userInfo,
  userRole,
  role,
  problem,
  problemCase,
  problemTag,
  tag,
  problemLanguage,
  language,
  codeTemplate,
  group,
  groupMember,
  training,
  trainingProblem,
  trainingRegister,
  trainingCategory,
  mappingTrainingCategory,
  contest,
  contestProblem,
  contestRegister,
  contestRecord,
  contestAnnouncement,
  announcement,
  judge,
  trainingRecord,
  discussion,
  category,
  comment,
  reply,
]
