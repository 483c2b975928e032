import * as account from '@oj/functions/features/account/contract.ts'
import * as announcement from '@oj/functions/features/announcement/contract.ts'
import * as audit from '@oj/functions/features/audit/contract.ts'
import * as captcha from '@oj/functions/features/captcha/contract.ts'
import * as dashboard from '@oj/functions/features/dashboard/contract.ts'
import * as difficulty from '@oj/functions/features/difficulty/contract.ts'
import * as draft from '@oj/functions/features/draft/contract.ts'
import * as file from '@oj/functions/features/file/contract.ts'
import * as home from '@oj/functions/features/home/contract.ts'
import * as honor from '@oj/functions/features/honor/contract.ts'
import * as judgeAdmin from '@oj/functions/features/judge-admin/contract.ts'
import * as judging from '@oj/functions/features/judging/contract.ts'
import * as message from '@oj/functions/features/message/contract.ts'
import * as problem from '@oj/functions/features/problem/contract.ts'
import * as problemAdmin from '@oj/functions/features/problem-admin/contract.ts'
import * as problemExchange from '@oj/functions/features/problem-exchange/contract.ts'
import * as profile from '@oj/functions/features/profile/contract.ts'
import * as rank from '@oj/functions/features/rank/contract.ts'
import * as settings from '@oj/functions/features/settings/contract.ts'
import * as site from '@oj/functions/features/site/contract.ts'
import * as submission from '@oj/functions/features/submission/contract.ts'
import * as task from '@oj/functions/features/task/contract.ts'
import * as userAdmin from '@oj/functions/features/user-admin/contract.ts'
import type { Endpoint } from '@oj/functions/platform/endpoint.ts'

const slices = [account, announcement, audit, difficulty, home, honor, judging, message, problem, rank, settings, site]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every endpoint of all contracts; a slice joins by its line here. */
export const endpoints: Endpoint[] = [
  ...slices,
  captcha,
  dashboard,
  draft,
  file,
  judgeAdmin,
  problemAdmin,
  problemExchange,
  profile,
  submission,
  task,
  userAdmin,
].flatMap((slice) => Object.values(slice as Record<string, unknown>).filter(isEndpoint))
