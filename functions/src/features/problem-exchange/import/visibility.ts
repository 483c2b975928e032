import type { Incomplete } from '@oj/shared/incomplete.ts'
import { ProblemAuth } from '../../problem/contract.ts'
import type { Current, ProblemForm } from '../../problem-admin/index.ts'
import type { Visibility } from '../contract.ts'

interface Chosen {
  visibility: Visibility
  incomplete: Incomplete | null
  /** null for a new problem */
  before: Pick<Current, 'form'> | null
}

/** Who may see a problem of a package: what is private stays so, in the package and here, and so does what is incomplete. */
export function authOf({ problem }: Pick<ProblemForm, 'problem'>, { visibility, incomplete, before }: Chosen) {
  if (incomplete) return ProblemAuth.private
  const there = before?.form.problem.auth
  if (there !== undefined && (problem.auth === ProblemAuth.public || there === ProblemAuth.private)) return there
  return visibility === 'package' ? problem.auth : ProblemAuth.private
}
