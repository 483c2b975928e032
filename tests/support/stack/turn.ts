import {
  JudgeSettings,
  MailSettings,
  setEmailConfig,
  setJudgeConfig,
  setSwitchConfig,
  setWebConfig,
  WebSettings,
} from '@oj/functions/features/settings/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { onTestFinished } from 'vitest'
import { asRoot, call } from '../client/api.ts'
import { siteSwitches } from './site.ts'

// What turns the site's settings, for tests in `settings/` alone. Each is as before when its test has ended.

let signedIn: ReturnType<typeof asRoot> | undefined
/** One session for all: to sign in takes long. */
const root = () => (signedIn ??= asRoot())

const turning =
  <E extends typeof setWebConfig | typeof setSwitchConfig | typeof setJudgeConfig | typeof setEmailConfig>(
    setting: E,
    before: InputOf<E> & object,
  ) =>
  async (changes: InputOf<E> & object): Promise<void> => {
    onTestFinished(async () => void (await call(setting, before, await root())))
    await call(setting, changes, await root())
  }

export const turnSwitches = turning(setSwitchConfig, siteSwitches)
export const turnWeb = turning(setWebConfig, WebSettings.parse({}))
export const turnJudging = turning(setJudgeConfig, JudgeSettings.parse({}))
export const turnMail = turning(setEmailConfig, MailSettings.parse({}))
