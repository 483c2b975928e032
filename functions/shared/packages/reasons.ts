import { fillMessage, type Locale } from '../text.ts'

/** What may be wrong with a package, in English and Chinese. Sentences follow the name of the file; `{x}` are fields. */
export const reasons = {
  missing: ['is missing', '缺少该文件'],
  unreadable: ['cannot be read: {detail}', '无法读取：{detail}'],
  'not-utf8': ['is not UTF-8', '不是 UTF-8 编码'],
  'encoding-unknown': ['declares an encoding that is not known here: {encoding}', '声明了本站未知的编码：{encoding}'],
  'not-encoded': ['is not {encoding}, as which it is declared', '不是其声明的 {encoding} 编码'],
  shape: ['{issues}', '{issues}'],
  'shape-issue': ['{place}: {detail}', '{place}：{detail}'],
  'no-yaml': ['is not valid YAML: {detail}', '不是有效的 YAML：{detail}'],
  'no-json': ['is not valid JSON: {detail}', '不是有效的 JSON：{detail}'],
  'no-xml': ['is not valid XML: {detail}', '不是有效的 XML：{detail}'],
  'no-xml-line': ['is not valid XML: line {line}: {detail}', '不是有效的 XML：第 {line} 行：{detail}'],
  'xml-type': ['declares a document type, which is refused', '声明了文档类型，不予接受'],
  'too-large': ['is too large', '文件过大'],
  'many-files': ['has too many files', '文件过多'],
  'nested-deeply': ['is nested too deeply', '文件夹嵌套过深'],
  'no-cases': ['has no test points', '没有测试点'],
  'stub-empty': [
    'is a problem of another judge, and holds neither its test points nor examples',
    '是其他评测网站的题目，其中既没有测试点也没有样例',
  ],
  'no-problem': ['has no problem', '其中没有题目'],
  'no-questions': ['has no questions', '其中没有小题'],
  'unknown-format': ['is not a problem package of a known format ({formats})', '不是已知格式的题目包（{formats}）'],
  'unknown-type': ["has a type that can't be judged here: {type}", '本站无法评测的题目类型：{type}'],
  'unknown-checker': ['has a checker of a type that is not known here: {type}', '本站不支持的特判程序类型：{type}'],
  'no-validator': ['is missing, and the problem needs it', '缺少该题所需的特判程序'],
  'bad-time': ['has a bad time limit: {time}', '时间限制无效：{time}'],
  'bad-memory': ['has a bad memory limit: {memory} MB', '内存限制无效：{memory} MB'],
  'bad-limit': ['has a limit that is not understood: {limit}', '无法识别的限制：{limit}'],
  'no-program': [
    'has neither spjCode nor spjLanguage, which its judge mode needs',
    '评测模式需要 spjCode 和 spjLanguage，但文件中没有',
  ],
  unpaired: ['has {inputs} inputs but {outputs} outputs', '输入有 {inputs} 个，输出却有 {outputs} 个'],
  'lone-tests': ['has inputs or outputs without their other half: {names}', '以下测试数据只有输入或只有输出：{names}'],
  'text-answers': [
    'is a text judge of HUSTOJ, whose answers are not one file of lines such as `1 [5] A`',
    '使用 HUSTOJ 的文本裁判，但答案不是一个由“1 [5] A”这样的行组成的文件',
  ],
  'no-plain-name': ['has no plain file name', '文件名不合规范'],
  'file-twice': ['is there twice', '文件重复'],
  'validator-flag': ['has a validator flag that is not understood: {flag}', '无法识别的评测参数：{flag}'],
  'no-testset': ['has no testset', '没有测试集'],
  'not-full': [
    'is missing: this is not a full package, in which Polygon has generated all tests and answers; under Packages there, create a package marked Full and download its Linux or Windows version',
    '缺少该文件：这不是 Polygon 的完整包（full package），没有生成全部测试数据和答案；请在 Polygon 的 Packages 页面创建 full 类型的包，并下载其 Linux 或 Windows 版本',
  ],
  'unknown-tag': ['has a solution with an unknown tag: {tag}', '有标程带有未知标签：{tag}'],
  'no-statement': ['has neither en.md nor zh-CN.md', '既没有 en.md 也没有 zh-CN.md'],
  'no-verdict': ['is not a verdict', '不是评测结果的名称'],
  'no-scores': ['is missing, and the case mode needs groups', '缺少该文件，而计分方式需要分组'],
  'odd-requires': [
    'lets subtask {group} require what it may not: only subtasks with lower numbers that have cases',
    '中子任务 {group} 的依赖无效：只能依赖编号更小且有测试点的子任务',
  ],
  'unknown-case': ['names a test point that does not exist: {name}', '提到了不存在的测试点：{name}'],
  'no-language': ['is in a language that is not offered: {language}', '使用了本站没有的语言：{language}'],
  'text-first': ['has text before its first heading', '第一个标题之前有文字'],
  'no-part': ['has no {part}', '缺少 {part} 部分'],
  'unknown-heading': ['has an unknown heading: {heading}', '未知的标题：{heading}'],
  'heading-twice': ['has the heading {heading} twice', '标题 {heading} 重复'],
  'zip-damaged': ['is damaged', '压缩包已损坏'],
  'zip-encrypted': ['is encrypted, at {entry}', '压缩包已加密：{entry}'],
  'zip-too-many': ['has too many entries', '压缩包中的文件过多'],
  'zip-too-large': ['is too large, at {entry}', '压缩包解压后过大：{entry}'],
  'zip-special': ['has a link or a device: {entry}', '压缩包中含有链接或设备文件：{entry}'],
  'zip-link': [
    'has a link that leads out of it or to nothing: {entry}',
    '压缩包中的链接指向包外或不存在的文件：{entry}',
  ],
  'zip-twice': ['has {entry} twice', '压缩包中有重复的文件：{entry}'],
  'zip-bad-name': ['has a bad name: {entry}', '压缩包中的文件名不合规范：{entry}'],
  'zip-below-file': ['has {entry} below a file', '压缩包中有文件位于另一个文件之下：{entry}'],
  'zip-missing': ['has no {entry}', '压缩包中缺少 {entry}'],
  'needs-text': ['needs en or zh-CN', '需要 en 或 zh-CN'],
  'needs-plain-name': ['must be a plain file name', '必须是普通的文件名'],
  'needs-id': ['must be 1 to 40 letters, digits, - or _', '必须由 1 至 40 个字母、数字、- 或 _ 组成'],
  'needs-checker': ['needs a checker', '需要 checker'],
  'needs-interactor': ['needs an interactor', '需要 interactor'],
  'needs-mode': ['needs another mode', '需要其他评测模式'],
  'needs-subtasks': ['needs a case mode with subtasks', '需要按子任务计分的方式'],
  'not-taken': ['{what} is not taken', '{what} 未被导入'],
  'not-taken-why': ['{what} is not taken: {why}', '{what} 未被导入：{why}'],
  'read-as': ['{what} is in {encoding} and is read as that', '{what} 为 {encoding} 编码，已按此读取'],
  'limits-differ': [
    'Time limits differ: {taken} is taken, not {others}',
    '时间限制不一致：采用 {taken}，而非 {others}',
  ],
  'files-not-taken': ['{count} files in {folder} are not taken', '{folder} 中的 {count} 个文件未被导入'],
} as const
export type Reason = keyof typeof reasons

type BothLanguages = Readonly<Record<Locale, string>>

/** Fields are values, texts in both languages, or what is wrong with parts. */
export interface Why {
  code: Reason
  fields: Readonly<Record<string, string | number | BothLanguages | readonly Why[]>>
}

export const notTaken = (what: string, why?: BothLanguages): Why =>
  why ? { code: 'not-taken-why', fields: { what, why } } : { code: 'not-taken', fields: { what } }

export function sentenceOf({ code, fields }: Why, locale: Locale): string {
  const values = Object.entries(fields).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value] as const
    if (isText(value)) return [name, value[locale]] as const
    return [name, value.map((one) => sentenceOf(one, locale)).join('; ')] as const
  })
  const [english, chinese] = reasons[code]
  return fillMessage(locale === 'en' ? english : chinese, Object.fromEntries(values))
}

const isText = (value: BothLanguages | readonly Why[]): value is BothLanguages => 'en' in value

export const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text)
