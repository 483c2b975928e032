import { awsEnv } from '../engine/clients.ts'
import type { Deployed } from '../state/state.ts'

/** The caller's environment without AWS settings: a profile or an endpoint in it would lead to the real cloud. */
const readInheritedEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')))

/** What every process of the stack gets: the way to the engine and the deployed stack's addresses. */
export function stackEnv({ endpoint, tables, outputs }: Deployed): NodeJS.ProcessEnv {
  return { ...readInheritedEnv(), ...awsEnv(endpoint, tables), ...outputs, OJ_LOG_MAIL: '1', NODE_NO_WARNINGS: '1' }
}
