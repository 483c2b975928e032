import { changeEditorSettings, getEditorSettings } from '@oj/functions/features/account/contract.ts'
import { expect, it } from 'vitest'
import { call, newUser, request } from '../../support/client/api.ts'

const none = { fontSize: null, tabSize: null, theme: null, keys: null }

it('PD-03 an account keeps the settings of the editor, each until it is changed', async () => {
  const user = await newUser('settled')
  expect(await call(getEditorSettings, {}, user)).toEqual(none)
  await call(changeEditorSettings, { fontSize: 16, keys: 'vim', theme: 'cobalt' }, user)
  await call(changeEditorSettings, { keys: 'emacs', tabSize: 2 }, user)
  expect(await call(getEditorSettings, {}, user)).toEqual({ fontSize: 16, tabSize: 2, theme: 'cobalt', keys: 'emacs' })
  expect(await call(getEditorSettings, {}, await newUser('other'))).toEqual(none)
})

it.each([{ fontSize: 11 }, { fontSize: 23 }, { tabSize: 3 }, { keys: 'nano' }, { theme: 'x'.repeat(41) }])(
  'PD-03 refuses %j',
  async (given) => {
    const { http, code } = await request(changeEditorSettings, given, await newUser('odd'))
    expect([http, code]).toEqual([400, 'invalid-input'])
  },
)
