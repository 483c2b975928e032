import { defineErrors } from '../../platform/errors.ts'

/** What importing and exporting may be refused for as a whole. */
export const exchangeErrors = defineErrors({
  'upload-not-there': [400, 'The file has not arrived, please upload it again', '文件尚未上传成功，请重新上传'],
  'upload-changed': [
    409,
    'The uploaded file has been replaced, please check it again',
    '上传的文件已被替换，请重新检查',
  ],
  'upload-too-large': [
    413,
    'The file exceeds 4 MB. Ask POST /api/file/upload-url where to send larger ones',
    '文件超过 4 MB，更大的文件请通过 POST /api/file/upload-url 获取上传地址',
  ],
  'check-not-found': [404, 'Check the package first: its report is not there', '请先检查题目包：找不到检查结果'],
  'choice-unknown': [
    400,
    'The package has no problem number {index} that can be taken',
    '题目包中没有可导入的第 {index} 题',
  ],
  'choice-twice': [
    400,
    'Two problems would get the display ID {problemId}',
    '有两道题目将使用同一个展示 ID {problemId}',
  ],
  'too-many-problems': [400, 'The package has more than {most} problems', '题目包中的题目超过 {most} 道'],
  'package-refused': [400, 'The package cannot be read: {reason}', '无法读取题目包：{reason}'],
  'export-not-found': [404, 'The export does not exist or has expired', '导出文件不存在或已过期'],
  'export-too-large': [
    400,
    'That is more than {most} MB of test data, export fewer problems at once',
    '测试数据超过 {most} MB，请减少一次导出的题目数量',
  ],
  'export-none': [400, 'None of these problems can be exported', '所选题目均无法导出'],
})

/** What is wrong with an archive, by the reader's own words for it. */
export const archiveErrors = defineErrors({
  damaged: [400, 'The archive is damaged {entry}', '压缩包已损坏 {entry}'],
  encrypted: [400, 'The archive is encrypted: {entry}', '压缩包已加密：{entry}'],
  'too-many': [400, 'The archive has more than {most} entries', '压缩包中的文件超过 {most} 个'],
  'too-large': [400, 'The archive unpacks to more than it may: {entry}', '压缩包解压后过大：{entry}'],
  special: [400, 'The archive has a link or a device: {entry}', '压缩包中含有链接或设备文件：{entry}'],
  twice: [400, 'The archive has {entry} twice', '压缩包中有重复的文件：{entry}'],
  'bad-name': [
    400,
    'The archive has a name that leads out of it or is no text: {entry}',
    '压缩包中的文件名指向包外或无法识别：{entry}',
  ],
  'below-file': [400, 'The archive has a file below a file: {entry}', '压缩包中有文件位于另一个文件之下：{entry}'],
  missing: [400, 'The archive lacks {entry}', '压缩包中缺少 {entry}'],
})

/** Why a problem cannot be taken. */
export const refusals = defineErrors({
  'need-test-cases': [400, 'It has no test cases', '没有测试数据'],
  'need-several-checkers': [400, 'It needs several checkers', '需要多个评测程序'],
  'need-build-script': [400, 'Its checker is started by a script of its own', '评测程序需要自带脚本启动'],
  'need-standard-checker': [400, 'It names a standard checker that is not known here', '使用了本站未知的标准评测程序'],
  'need-static-validator': [400, 'It checks the source code itself', '需要检查源代码'],
  'need-grader': [400, 'It has a grader of its own for groups of test cases', '使用自定义的分组计分程序'],
  'need-case-limits': [400, 'Its limits differ between test cases', '各测试点的限制不同'],
  'need-group-flags': [400, 'Its tolerance differs between test cases', '各测试点的误差要求不同'],
  'need-answer-files': [400, 'It asks for answers instead of programs', '需要提交答案文件而非程序'],
  'need-arguments': [400, 'Its test cases have command line arguments', '测试点需要命令行参数'],
  'need-case-files': [400, 'Files beside the program differ between test cases', '各测试点的附带文件不同'],
  'need-one-file': [400, 'A file stands for only one of standard input and output', '仅输入或仅输出使用文件'],
  'need-two-runs': [400, 'Two programs of the contestant talk with each other', '需要两个选手程序相互通信'],
  'need-grading': [400, 'Its groups count in a way that this site does not have', '分组计分方式本站不支持'],
  'need-template': [400, 'Code of the problem stands round the code of contestants', '题目要求在选手代码前后添加代码'],
  'need-file': [400, 'The file {name} is no text', '文件 {name} 不是文本'],
  'field-invalid': [400, 'The value of {field} is beyond what a problem may have', '字段 {field} 的值超出允许范围'],
  'not-yours': [
    403,
    'The problem {problemId} of another author stands in its place',
    '展示 ID {problemId} 已属于他人的题目',
  ],
  'id-taken': [409, 'Another problem has the display ID {problemId}', '展示 ID {problemId} 已被其他题目使用'],
  'package-broken': [400, '{message}', '{message}'],
})

/** What becomes different on the way in. */
export const changes = defineErrors({
  'solution-files': [
    400,
    'The solution {name} has several files and is left out',
    '参考程序 {name} 由多个文件组成，将被忽略',
  ],
  'solution-language': [
    400,
    'The solution {name} is in a language that is not known here and is left out',
    '参考程序 {name} 的语言未知，将被忽略',
  ],
  'solution-size': [400, 'The solution {name} is too long and is left out', '参考程序 {name} 过长，将被忽略'],
  'solutions-many': [400, 'Only the first {most} solutions are kept', '仅保留前 {most} 个参考程序'],
  'language-files': [
    400,
    'The file {name} is for one language only and is left out',
    '文件 {name} 仅用于一种语言，将被忽略',
  ],
  'language-unknown': [400, 'The language {language} is not known here', '本站没有语言 {language}'],
  'time-guessed': [
    400,
    'The package states no time limit: {ms} ms are taken',
    '题目包未给出时间限制，将使用 {ms} 毫秒',
  ],
  'part-missing': [
    400,
    'The statement lacks a part, which refers to the description',
    '题面缺少部分内容，将注明“见题目描述”',
  ],
  'score-rounded': [400, 'Points that are not whole are rounded', '非整数的分数将四舍五入'],
  'difficulty-unknown': [400, 'There is no level {id}: the lowest is taken', '不存在难度 {id}，将使用最低难度'],
  'id-made': [
    400,
    'The id {id} is no display ID here: {problemId} is taken',
    '编号 {id} 不能用作展示 ID，将使用 {problemId}',
  ],
  'samples-many': [400, 'Only the first {most} examples are kept', '仅保留前 {most} 组样例'],
  'text-cut': [400, 'The text of {field} is cut', '{field} 的内容将被截断'],
})
