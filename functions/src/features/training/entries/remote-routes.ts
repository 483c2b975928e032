import { entriesOf } from '../../problem-set/index.ts'
import { bringIn } from '../../remote-judge/index.ts'
import { trainingRoute } from '../route.ts'
import { addProblemEntry, chosen } from './add.ts'
import * as contract from './contract.ts'

/** What cannot come into the training is not fetched either. */
const addRemoteProblemToTraining = trainingRoute(
  contract.addRemoteProblemToTraining,
  async ({ name, problemId, displayId }, by, view) => {
    const entries = await entriesOf(view.key)
    chosen.checkName(displayId || `${name}-${problemId}`, entries)
    const brought = await bringIn(name, problemId, by)
    await addProblemEntry(brought.pid, displayId ?? '', by, view)
    return brought
  },
)

export const remoteTrainingRoutes = [addRemoteProblemToTraining]
