import { Status } from '../../../judging/verdicts.ts'
import type { Files } from '../testing.ts'

export const data = {
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/02.in': '2 2\n',
  'data/secret/02.ans': '4\n',
  'data/secret/10.in': '10 2\n',
  'data/secret/10.ans': '12\n',
}
export const legacy: Files = {
  ...data,
  'problem.yaml': 'name: Sum\nauthor: Ada\nsource: Spring\nkeywords: easy math\nlimits: { memory: 512 }\n',
  '.timelimit': '2\n',
  'problem_statement/problem.tex': 'Add two numbers.',
  'submissions/accepted/sum.cpp': '',
  'submissions/accepted/README.md': '',
}
export const newer: Files = {
  ...data,
  'problem.yaml': `problem_format_version: 2025-09
name: { en: Sum, zh: 求和 }
uuid: 00000000-0000-0000-0000-000000000000
type: pass-fail
limits: { time_limit: 1.5 }
`,
  'statement/problem.en.md': 'Add two numbers.',
}
export const createScoringPackage = (secret: string) => ({
  'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\ntype: scoring\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/a/1.in': '',
  'data/secret/a/1.ans': '',
  'data/secret/a/2.in': '',
  'data/secret/a/2.ans': '',
  'data/secret/b/3.in': '',
  'data/secret/b/3.ans': '',
  'data/secret/b/4.in': '',
  'data/secret/b/4.ans': '',
  ...(secret === '' ? {} : { 'data/secret/testdata.yaml': secret }),
})
export const wrong = [Status.wrongAnswer, Status.presentationError]
export const crash = [Status.memoryLimitExceeded, Status.runtimeError]
