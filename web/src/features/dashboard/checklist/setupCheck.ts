import type { getSetupChecks } from '@oj/functions/features/dashboard/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'

export type SetupCheck = AnswerOf<typeof getSetupChecks>[number]
