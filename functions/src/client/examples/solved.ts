// Who of a class has solved which problems, as CSV for a spreadsheet:
//   URL=https://judge.school.example USERNAME=teacher PASSWORD=… \
//     node functions/src/client/examples/solved.ts "ada,grace" "1000,1001"
import process from 'node:process'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { login } from '../../features/account/contract.ts'
import { getSubmissionList } from '../../features/submission/contract.ts'
import { formatCsv } from '../../platform/csv.ts'
import { connect } from '../connect.ts'

const { URL: url = '', USERNAME: username = '', PASSWORD: password = '' } = process.env
const [students = [], problems = []] = process.argv.slice(2).map((list) => list.split(','))

const { call } = connect({ url, locale: 'en' })
await call(login, { username, password })

async function hasSolved(student: string, problem: string): Promise<boolean> {
  const { records } = await call(getSubmissionList, {
    username: student,
    problemID: problem,
    completeProblemID: true,
    status: Status.accepted,
    limit: 200,
  })
  // The list also finds names that only contain this one.
  return records.some((row) => row.username === student)
}

const rows: string[][] = []
for (const student of students) {
  const solved = await Promise.all(problems.map((problem) => hasSolved(student, problem)))
  rows.push([student, ...solved.map((yes) => (yes ? 'yes' : ''))])
}
process.stdout.write(formatCsv([['student', ...problems], ...rows]))
