import type { PackageError } from '@oj/judge/packages/read-files.ts'
import { type Reason, reasons, sentenceOf } from '@oj/judge/packages/reasons.ts'
import type { Locale } from '../../../platform/text.ts'

/** What may be wrong with a package, in Chinese; the readers have the English sentences. */
const inChinese: Readonly<Record<Reason, string>> = {
  missing: '缺少该文件',
  unreadable: '无法读取：{detail}',
  'not-utf8': '不是 UTF-8 编码',
  shape: '{issues}',
  'shape-issue': '{place}：{detail}',
  'no-yaml': '不是有效的 YAML：{detail}',
  'no-json': '不是有效的 JSON：{detail}',
  'no-xml': '不是有效的 XML：{detail}',
  'no-xml-line': '不是有效的 XML：第 {line} 行：{detail}',
  'xml-type': '声明了文档类型，不予接受',
  'too-large': '文件过大',
  'many-files': '文件过多',
  'nested-deeply': '文件夹嵌套过深',
  'no-cases': '没有测试点',
  'no-problem': '其中没有题目',
  'unknown-format': '不是已知格式的题目包（{formats}）',
  'unknown-type': '本站无法评测的题目类型：{type}',
  'no-validator': '缺少该题所需的评测程序',
  'bad-time': '时间限制无效：{time}',
  'bad-memory': '内存限制无效：{memory} MB',
  'no-program': '评测模式需要 spjCode 和 spjLanguage，但文件中没有',
  unpaired: '输入有 {inputs} 个，输出却有 {outputs} 个',
  'no-plain-name': '文件名不合规范',
  'file-twice': '文件重复',
  'validator-flag': '无法识别的评测参数：{flag}',
  'no-testset': '没有测试集',
  'not-full': '缺少该文件：这不是 Polygon 的完整包（full package），没有生成全部测试数据和答案',
  'unknown-tag': '有参考程序带有未知标签：{tag}',
  'no-statement': '既没有 en.md 也没有 zh-CN.md',
  'no-verdict': '不是评测结果的名称',
  'no-scores': '缺少该文件，而计分方式需要分组',
  'odd-requires': '中子任务 {group} 的依赖无效：只能依赖编号更小且有测试点的子任务',
  'unknown-case': '提到了不存在的测试点：{name}',
  'no-language': '使用了本站没有的语言：{language}',
  'text-first': '第一个标题之前有文字',
  'no-part': '缺少 {part} 部分',
  'unknown-heading': '未知的标题：{heading}',
  'heading-twice': '标题 {heading} 重复',
  'zip-damaged': '压缩包已损坏',
  'zip-encrypted': '压缩包已加密：{entry}',
  'zip-too-many': '压缩包中的文件过多',
  'zip-too-large': '压缩包解压后过大：{entry}',
  'zip-special': '压缩包中含有链接或设备文件：{entry}',
  'zip-link': '压缩包中的链接指向包外或不存在的文件：{entry}',
  'zip-twice': '压缩包中有重复的文件：{entry}',
  'zip-bad-name': '压缩包中的文件名不合规范：{entry}',
  'zip-below-file': '压缩包中有文件位于另一个文件之下：{entry}',
  'zip-missing': '压缩包中缺少 {entry}',
  'needs-text': '需要 en 或 zh-CN',
  'needs-plain-name': '必须是普通的文件名',
  'needs-id': '必须由 1 至 40 个字母、数字、- 或 _ 组成',
  'needs-checker': '需要 checker',
  'needs-interactor': '需要 interactor',
  'needs-mode': '需要其他评测模式',
  'needs-subtasks': '需要按子任务计分的方式',
}

/** The maximum length of a sentence in the report. */
const shown = 300

/**
 * Why a package cannot be read, in both languages, at most 300 characters each, without the path of the temporary
 * folder.
 */
export function sentencesOf({ file, why }: PackageError, scratch: string): Record<Locale, string> {
  const inside = (text: string) => text.replaceAll(`${scratch}/`, '').replaceAll(scratch, '').slice(0, shown)
  return {
    en: inside(`${file}: ${sentenceOf(why, reasons, 'en')}`),
    'zh-CN': inside(`${file}：${sentenceOf(why, inChinese, 'zh-CN')}`),
  }
}
