import { route } from '../../platform/http/serve.ts'
import * as contract from './contract.ts'
import { formatShare, toHojService } from './hoj-service.ts'
import { livingJudges } from './servers.ts'

const getJudgeServiceInfo = route(contract.getJudgeServiceInfo, async () =>
  (await livingJudges()).map((judge) => ({
    ...judge,
    cpuCores: judge.slots,
    percentCpuLoad: formatShare(judge.load),
    percentMemoryLoad: '-' as const,
    service: toHojService('judge', judge.judger),
  })),
)

export const judgingRoutes = [getJudgeServiceInfo]
