import { defineErrors } from '../../platform/errors.ts'

export const problemErrors = defineErrors({
  'problem-not-found': [404, 'The problem does not exist', '该题目不存在'],
  'problem-not-yours': [
    403,
    'Only the owner of the problem or an administrator may do this',
    '只有题目作者或管理员可以执行此操作',
  ],
  'problem-changed': [
    409,
    'Somebody has changed the problem meanwhile. Load it anew to see the changes',
    '该题目已被他人修改，请重新加载后再编辑',
  ],
  'problem-id-taken': [409, 'Another problem has the display ID {problemId}', '展示 ID {problemId} 已被其他题目使用'],
  'no-problem-yet': [404, 'There are no problems yet', '还没有题目'],
  'compile-failed': [400, '{message}', '{message}'],
  'compile-code-required': [
    400,
    'The code of the checker or interactor is required',
    '评测程序或交互程序的代码不能为空',
  ],
  'compile-code-too-long': [400, 'The code can not exceed 100000 characters', '代码不能超过 100000 个字符'],
  'compile-files-too-large': [
    400,
    'The extra files can not be more than 20 or exceed 200000 characters in all, and their names must be plain',
    '额外文件不能超过 20 个，总长度不能超过 200000 个字符，且文件名不能包含路径',
  ],
  'compile-language-unknown': [400, 'No judge has the language {language}', '没有评测机支持语言 {language}'],
  'judge-failed': [500, '{message}', '{message}'],
  'judge-timeout': [
    500,
    'No judge has answered for {seconds} s, please try again',
    '评测机在 {seconds} 秒内没有响应，请重试',
  ],
})
