import { login, register } from '@oj/functions/features/account/contract.ts'
import { expect, it } from 'vitest'
import { checkField } from './checkField.ts'

it('AC-02 says what is wrong with a field in the reader’s language', () => {
  expect(checkField(register, 'username', '', 'en')).toBe('Enter the username')
  expect(checkField(register, 'username', '   ', 'zh-CN')).toBe('请输入用户名')
  expect(checkField(register, 'username', 'a'.repeat(21), 'en')).toBe('The username can be at most 20 characters long')
  expect(checkField(register, 'email', 'nobody', 'en')).toBe('The email format is incorrect')
  expect(checkField(register, 'code', '12345', 'zh-CN')).toBe('验证码必须为 6 个字符')
  expect(checkField(login, 'password', '12345', 'en')).toBe('The password must have 6 to 20 characters')
})

it('AC-02 has nothing against good values', () => {
  expect(checkField(register, 'username', '小明', 'en')).toBeNull()
  expect(checkField(register, 'email', 'a@b.cn', 'en')).toBeNull()
  expect(checkField(register, 'code', 'abc123', 'en')).toBeNull()
  expect(checkField(login, 'username', 'someone@example.com', 'en')).toBeNull()
})
