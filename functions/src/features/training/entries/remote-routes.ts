import { entriesOf } from '../../problem-set/index.ts'
import { findOrImportProblem } from '../../remote-judge/index.ts'
import { trainingRoute } from '../route.ts'
import { addProblemEntry, chooser } from './add.ts'
import * as contract from './contract.ts'

const addRemoteProblemToTraining = trainingRoute(
  contract.addRemoteProblemToTraining,
  async ({ name, problemId, displayId }, by, view) => {
    const entries = await entriesOf(view.key)
    // what cannot be added is not fetched
    chooser.checkName(displayId || `${name}-${problemId}`, entries)
    const problem = await findOrImportProblem(name, problemId, by)
    await addProblemEntry(problem.pid, displayId ?? '', by, view)
    return problem
  },
)

export const remoteTrainingRoutes = [addRemoteProblemToTraining]
