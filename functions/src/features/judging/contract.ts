import { JudgeServer } from '@oj/shared/judging/messages.ts'
import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { HojService } from './contract-hoj-service.ts'

export { HojService } from './contract-hoj-service.ts'

/** Judges that are alive (JD-10); `cpuCores` and what follows is for HOJ's client. */
export const getJudgeServiceInfo = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-judge-service-info',
  summary: 'The judges that live, with slots, load, version and languages',
  access: 'manage-problems',
  output: z.array(
    z.extend(JudgeServer, {
      cpuCores: z.int(),
      percentCpuLoad: z.string(),
      /** no judge says it */
      percentMemoryLoad: z.literal('-'),
      service: HojService,
    }),
  ),
})
