import * as z from 'zod/mini'
import { defineErrors } from '../../../platform/errors.ts'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { entriesUpTo, upTo, whole } from '../../../platform/http/fields.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'

// In its own file because only the problem editor needs it.

export const compileErrors = defineErrors({
  'compile-failed': [400, '{message}', '{message}'],
  'compile-code-required': [
    400,
    'The code of the checker or interactor is required',
    '特判程序或交互程序的代码不能为空',
  ],
  'compile-code-too-long': [400, 'The code can not exceed 250000 characters', '代码不能超过 250000 个字符'],
  'compile-files-too-large': [
    400,
    'The extra files can not be more than 20 or exceed 300000 characters in all, and their names must be plain',
    '额外文件不能超过 20 个，总长度不能超过 300000 个字符，且文件名不能包含路径',
  ],
  'compile-language-unknown': [400, 'No judge has the language {language}', '没有评测机支持语言 {language}'],
  'judge-failed': [500, '{message}', '{message}'],
  'judge-timeout': [500, 'No judge has answered for {seconds} s, try again', '评测机在 {seconds} 秒内没有响应，请重试'],
})

/** Characters of code, which may hold the whole of testlib, number of files, characters of all files, seconds to wait. */
export const compileLimits = { code: 250_000, files: 20, fileChars: 300_000, wait: 25 } as const

const plainName = /^[\w+-][\w.+-]{0,99}$/

/** Files beside a program of judging, name → content; `code` is the error of a bad file. */
export const filesBeside = (plainName: RegExp, code: string) =>
  entriesUpTo(
    z.record(z.string().check(upTo(100)), z.string().check(upTo(compileLimits.fileChars, code)), code),
    compileLimits.files,
    code,
  ).check(
    z.refine((files) => Object.keys(files).every((name) => plainName.test(name)), code),
    z.refine((files) => Object.values(files).join('').length <= compileLimits.fileChars, code),
  )

const ExtraFiles = filesBeside(plainName, 'compile-files-too-large')

const compileCheck = {
  method: 'POST',
  access: { in: 'set', right: 'administer', who: 'login' },
  input: z.object({
    ...setFields,
    pid: z.optional(z.nullable(whole)),
    code: z.string().check(
      upTo(compileLimits.code, 'compile-code-too-long'),
      z.refine((code) => code.trim() !== '', 'compile-code-required'),
    ),
    language: z.string().check(z.maxLength(40)),
    extraFiles: z._default(z.nullable(ExtraFiles), {}),
  }),
  errors: [problemSetErrors['set-not-found'], ...Object.values(compileErrors)],
} as const

/** `compile-failed` carries the compiler messages. testlib.h is available. */
export const compileSpj = authoringEndpoint({
  ...compileCheck,
  path: '/api/admin/problem/compile-spj',
  aliases: ['/api/group/compile-spj'],
  summary: 'Whether a checker compiles',
})

export const compileInteractive = authoringEndpoint({
  ...compileCheck,
  path: '/api/admin/problem/compile-interactive',
  aliases: ['/api/group/compile-interactive'],
  summary: 'Whether an interactor compiles',
})
