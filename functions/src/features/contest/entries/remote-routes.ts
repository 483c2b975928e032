import { commonErrors, Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import { entriesOf } from '../../problem-set/index.ts'
import { findOrImportProblem } from '../../remote-judge/index.ts'
import { ContestType } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestRoute } from '../route.ts'
import { addEntry, chosen } from './add.ts'
import * as contract from './contract.ts'

const addRemoteProblemToContest = contestRoute(
  contract.addRemoteProblemToContest,
  async ({ name, problemId, displayId }, by, view) => {
    if (!hasAccess('manage-problems', by.caller.roles)) throw new Failure(commonErrors.forbidden)
    if (view.contest.type !== ContestType.acm) throw new Failure(errors['contest-remote-acm-only'])
    // before anything is fetched
    chosen.checkName(displayId, await entriesOf(view.key))
    const problem = await findOrImportProblem(name, problemId, by)
    await addEntry(problem.pid, displayId, by, view)
    return problem
  },
)

export const remoteContestRoutes = [addRemoteProblemToContest]
