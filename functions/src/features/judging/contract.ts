import { JudgeServer } from '@oj/shared/judging/messages.ts'
import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'

/** Judges that are alive (JD-10). */
export const getJudgeServiceInfo = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-judge-service-info',
  summary: 'The judges that live, with slots, load, version and languages',
  access: 'manage-problems',
  output: z.array(JudgeServer),
})
