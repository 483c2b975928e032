import type { Moot } from '../sql/left-out.ts'

export const moot: Moot = {
  'counted anew': [
    'users.submit',
    'users.solved',
    'problem.accepted',
    'problem.submit',
    'problem.solved',
    'contest_problem.c_accepted',
    'contest_problem.c_submit',
    'solution.code_length',
    'solution.first_time',
  ],
  'said by another column': ['solution.nick', 'solution.num', 'contest_problem.title'],
  'its server’s own': [
    'users.volume',
    'users.language',
    'users.ip',
    'users.accesstime',
    'reply.ip',
    'users.activecode',
    'solution.valid',
    'solution.judgetime',
    'solution.lint_error',
    'solution.judger',
    'privilege.valuestr',
    'online.*',
    'custominput.*',
    'openai_task_queue.*',
  ],
}
