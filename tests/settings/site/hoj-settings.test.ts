import { getJudgeConfig } from '@oj/functions/features/settings/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call } from '../../support/client/api.ts'
import { askAsHoj } from '../../support/client/hoj.ts'
import { turnJudging, turnWeb } from '../../support/stack/turn.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

it("AD-04 empty settings of HOJ's client come as None", async () => {
  await turnWeb({ recordName: 'A record', recordUrl: 'https://example.org/' })
  const { data } = await askAsHoj('GET', '/api/admin/config/get-web-config', root)
  const sent = { ...data, recordName: 'None', recordUrl: 'None', projectUrl: 'None', description: 'None' }
  expect(await askAsHoj('PUT', '/api/admin/config/set-web-config', root, sent)).toMatchObject({ http: 200 })
  const read = await askAsHoj('GET', '/api/admin/config/get-web-config', root)
  expect(read.data).toMatchObject({ recordName: '', recordUrl: '', projectUrl: '', description: '' })
})

it("AD-04 HOJ's client sets the time between submissions among its switches", async () => {
  await turnJudging({ submitInterval: 7 })
  const { data } = await askAsHoj('GET', '/api/admin/switch/info', root)
  expect(data.defaultSubmitInterval).toBe(7)
  await askAsHoj('PUT', '/api/admin/switch/update', root, { defaultSubmitInterval: '9' })
  expect((await call(getJudgeConfig, {}, root)).submitInterval).toBe(9)
})
