import { expect, it } from 'vitest'
import { ProblemAuth } from '../../problem/contract.ts'
import { ProblemForm } from '../../problem-admin/index.ts'
import { authOf } from './visibility.ts'

const { public: open, private: hidden, contest } = ProblemAuth
const formAs = (auth: number) =>
  ProblemForm.parse({
    problem: { problemId: 'P', title: { en: 'P' }, description: 'd', input: 'i', output: 'o', auth },
    samples: [{ input: '1', output: '1' }],
  })

it.each([
  // what the package says, the choice, the problem that it replaces → who may see it
  ['a new problem is private unless the package is to say', open, 'private', null, hidden],
  ['a new problem is as the package says', open, 'package', null, open],
  ['a new problem of a contest is as the package says', contest, 'package', null, contest],
  ['a private problem of the package stays so', hidden, 'package', null, hidden],
  ['a private problem of the package stays so over a public one', hidden, 'package', open, hidden],
  ['a private problem of the site stays so', open, 'package', hidden, hidden],
  ['a private problem of the site stays so where the package has it for contests', contest, 'package', hidden, hidden],
  ['a public problem of the site stays so', open, 'private', open, open],
] as const)('AD-05 %s', (_, auth, visibility, there, expected) => {
  const before = there && { form: formAs(there) }
  expect(authOf(formAs(auth), { visibility, incomplete: null, before })).toBe(expected)
  expect(authOf(formAs(auth), { visibility, incomplete: 'samples-only', before })).toBe(hidden)
})
