import type { Locale } from '../text.ts'

/**
 * Why a case got its status: a stable code, and texts with the `params` of the result. They only name places in the
 * contestant's own output: the expected output stays hidden.
 */
export const caseReasons = {
  'cpu-time': {
    en: 'the program used more than {ms} ms of processor time',
    'zh-CN': '程序使用的处理器时间超过 {ms} 毫秒',
  },
  'wall-clock': {
    en: 'the program had not ended after {ms} ms, most of which it spent waiting',
    'zh-CN': '程序运行 {ms} 毫秒后仍未结束，其间大部分时间在等待',
  },
  idle: {
    en: 'the program was idle for more than {ms} ms',
    'zh-CN': '程序空闲（休眠或等待）超过 {ms} 毫秒',
  },
  'total-time': {
    en: 'the whole submission took more than {seconds} s',
    'zh-CN': '整个提交的总耗时超过 {seconds} 秒',
  },
  memory: { en: 'the program used more than {mb} MB of memory', 'zh-CN': '程序使用的内存超过 {mb} MB' },
  'output-limit': { en: 'the program wrote more than {mb} MB', 'zh-CN': '程序的输出超过 {mb} MB' },
  signal: { en: 'the program was ended by {signal}', 'zh-CN': '程序被信号 {signal} 终止' },
  'exit-code': { en: 'the program ended with exit code {code}', 'zh-CN': '程序以返回值 {code} 结束' },
  'void-main': {
    en: 'the program ended with exit code {code}: `void main` leaves one to chance, write `int main` and `return 0;`',
    'zh-CN': '程序以返回值 {code} 结束：void main 的返回值不确定，请使用 int main 并写 return 0;',
  },
  'forbidden-syscall': {
    en: 'the program made a system call that is not allowed here',
    'zh-CN': '程序使用了不被允许的系统调用',
  },
  'white-space': { en: 'white space differs in line {line}', 'zh-CN': '第 {line} 行的空白字符不同' },
  output: { en: 'the first difference is in line {line}', 'zh-CN': '第一处不同在第 {line} 行' },
  nothing: { en: 'the program wrote nothing', 'zh-CN': '程序没有任何输出' },
  token: { en: 'the first difference is in word {token}', 'zh-CN': '第一处不同在第 {token} 个单词' },
  checker: { en: 'the checker did not accept the output', 'zh-CN': '特判程序未接受该输出' },
  partial: { en: 'the checker gave {percent} % of the points', 'zh-CN': '特判程序给出了 {percent}% 的分数' },
  message: { en: 'the checker says: {detail}', 'zh-CN': '特判程序的反馈：{detail}' },
  interactor: { en: 'the interactor did not accept the conversation', 'zh-CN': '交互程序未接受该交互过程' },
  'checker-failed': { en: 'the checker failed: {detail}', 'zh-CN': '特判程序出错：{detail}' },
  'interactor-failed': { en: 'the interactor failed: {detail}', 'zh-CN': '交互程序出错：{detail}' },
  skipped: { en: 'not judged, because its result could change nothing', 'zh-CN': '未评测：其结果不会影响总分' },
  requires: {
    en: 'not judged, because subtask {group}, which it requires, was not passed',
    'zh-CN': '未评测：所依赖的子任务 {group} 未通过',
  },
  sandbox: { en: 'the sandbox failed: {detail}', 'zh-CN': '沙箱出错：{detail}' },
} as const satisfies Record<string, Record<Locale, string>>

const otherOutput = { en: 'the output is not the expected one', 'zh-CN': '输出与期望输出不同' }

/** Those that name a place, for readers from whom the expected output is hidden: lines, too, tell something of it. */
export const reasonsWithoutPlace: Partial<Record<keyof typeof caseReasons, Record<Locale, string>>> = {
  'white-space': { en: 'white space differs', 'zh-CN': '空白字符不同' },
  output: otherOutput,
  token: otherOutput,
}
