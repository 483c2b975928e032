import { route } from '../../platform/http/serve.ts'
import * as contract from './contract.ts'
import { livingJudges } from './servers.ts'

const getJudgeServiceInfo = route(contract.getJudgeServiceInfo, livingJudges)

export const judgingRoutes = [getJudgeServiceInfo]
