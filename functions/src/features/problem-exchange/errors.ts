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
  'export-needs-task': [
    413,
    'The test data exceed {most} MB. Have larger ones packed by POST /api/admin/problem/export',
    '测试数据超过 {most} MB，请改用 POST /api/admin/problem/export 打包',
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
  link: [
    400,
    'The archive has a link that leads out of it or to nothing: {entry}',
    '压缩包中的链接指向包外或不存在的文件：{entry}',
  ],
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
  'picture-left': [400, 'The picture {name} is left out: {reason}', '图片 {name} 未能导入：{reason}'],
  'file-left': [400, 'The file {name} is left out: {reason}', '附件 {name} 未能导入：{reason}'],
  'files-many': [
    400,
    'Only the first {most} pictures and files of the statement are kept',
    '仅保留题面中的前 {most} 个图片和附件',
  ],
  'picture-missing': [
    400,
    'The package lacks the picture {name}: upload it in the editor',
    '题目包中没有图片 {name}，请在编辑器中上传',
  ],
  'text-cut': [400, 'The text of {field} is cut', '{field} 的内容将被截断'],
})

/** Why a problem cannot go into a package of another format: it would be judged otherwise there. */
export const exportRefusals = defineErrors({
  'export-passes': [400, 'The format has no problems of several runs', '该格式不支持多次运行的题目'],
  'export-two-programs': [
    400,
    'The format has no checker beside an interactor',
    '该格式不支持交互程序之外再有评测程序',
  ],
  'export-checker': [
    400,
    'Its checker or interactor is called in a way that the format does not have, or is not in C or C++',
    '评测或交互程序的调用方式不适用于该格式，或不是用 C/C++ 编写的',
  ],
})

/** What another format has no place for. */
export const losses = defineErrors({
  'other-language': [400, 'Texts are in one language only', '只保留一种语言的文本'],
  solutions: [400, 'Jury solutions are left out', '不含标准程序'],
  pictures: [400, 'Pictures and files of the statement are left out', '不含题面中的图片和附件'],
  'checker-call': [
    400,
    'How the checker or interactor is called is not told: it may need changes',
    '不含评测或交互程序的调用方式，可能需要修改程序',
  ],
  comparison: [400, 'The comparison by words or numbers is left out', '不含按单词或数值比较的设置'],
  passes: [400, 'Several runs and processes of contestants are left out', '不含多次运行与多进程的设置'],
  processes: [400, 'That programs may start processes is not told', '不含允许程序创建进程的设置'],
  'subtask-requires': [
    400,
    'Subtasks count even where others that they require were not passed',
    '不含子任务依赖：所依赖的子任务未通过时仍然计分',
  ],
  'newer-requires': [
    400,
    'Which subtasks require others is written as newer versions of the format have it: older systems do not heed it',
    '子任务依赖按该格式较新版本的写法导出，较旧的系统会忽略',
  ],
  'statement-parts': [
    400,
    'Description, input, output and notes become one text with headings',
    '题面各部分合并为一篇带标题的文本',
  ],
  'file-io': [400, 'Standard input and output take the place of files', '文件输入输出改为标准输入输出'],
  'site-settings': [
    400,
    'Languages, templates and limits by language are left out: limits hold for all languages alike',
    '不含允许的语言、代码模板和各语言的限制，所有语言使用相同的限制',
  ],
  'white-space': [400, 'White space is compared less strictly', '空白字符的比较较为宽松'],
  stack: [400, 'The stack may grow as large as the memory', '栈空间限制与内存限制相同'],
  'stops-early': [400, 'Cases after the first wrong one count too', '首个错误之后的测试点也计分'],
  'shown-talk': [400, 'Examples are left out: the interactor cannot read them', '不含样例：交互程序无法读取'],
  testlib: [
    400,
    'The checker includes testlib.h, which other systems may want in the package',
    '评测程序引用 testlib.h，其他系统可能需要将其放入题目包',
  ],
  'some-solutions': [
    400,
    'Jury solutions of several expected results, of none or of Compile Error are left out',
    '不含预期结果有多个、没有或为编译错误的标准程序',
  ],
})
