import { slices } from '@oj/functions/lambdas/contracts.ts'
import { type Endpoint, endpointsOf } from '@oj/functions/platform/http/endpoint.ts'

/** All endpoints of all contracts; a slice joins by its line in `contracts.ts`. */
export const endpoints: Endpoint[] = slices.flatMap(({ contract }) => endpointsOf(contract))
