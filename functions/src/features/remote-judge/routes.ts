import { route } from '../../platform/http/serve.ts'
import * as contract from './contract.ts'
import { importProblem } from './import.ts'
import { remoteSites } from './sites.ts'

const importRemoteProblem = route(contract.importRemoteProblem, ({ name, problemId }, by) => {
  const site = remoteSites.find((one) => one.name === name)
  if (!site) throw new Error(`nothing fetches problems of ${name}`)
  return importProblem(site, problemId, by)
})

export const remoteJudgeRoutes = [importRemoteProblem]
