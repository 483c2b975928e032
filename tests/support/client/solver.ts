import { aPlusB, right } from '../data/programs.ts'
import { judged, newUser, type TestUser } from './api.ts'

/** A new user who has solved A + B. */
export async function newSolver(): Promise<TestUser> {
  const solver = await newUser('solver')
  await judged(solver, aPlusB, 'Python3', right.Python3 ?? '')
  return solver
}
