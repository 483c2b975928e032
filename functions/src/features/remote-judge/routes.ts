import { route } from '../../platform/http/serve.ts'
import * as contract from './contract.ts'
import { importProblem } from './import.ts'
import { siteNamed } from './sites.ts'

const importRemoteProblem = route(contract.importRemoteProblem, ({ name, problemId }, by) =>
  importProblem(siteNamed(name), problemId, by),
)

export const remoteJudgeRoutes = [importRemoteProblem]
