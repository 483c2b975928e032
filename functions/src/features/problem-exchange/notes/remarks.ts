import { mapValues } from '@oj/shared/records.ts'
import type { Locale } from '@oj/shared/text.ts'

/** With a stable code; texts may contain `{name}` parameters. */
export interface Remark {
  readonly code: string
  readonly message: Readonly<Record<Locale, string>>
}

type Declared = readonly [en: string, zh: string]

/** Code → [English, Chinese]. */
const defineRemarks = <Code extends string>(
  declared: Readonly<Record<Code, Declared>>,
): Readonly<Record<Code, Remark>> =>
  mapValues(declared, ([en, zh]: Declared, code) => ({ code, message: { en, 'zh-CN': zh } }))

/** Why a problem cannot be imported. */
export const refusals = defineRemarks({
  'need-test-cases': ['It has no test points', '没有测试数据'],
  'need-several-checkers': ['It needs several checkers', '需要多个特判程序'],
  'need-build-script': [
    'The scripts build and run of its checker do more than compile or start it',
    '特判程序的 build 或 run 脚本不只是编译或启动程序',
  ],
  'need-standard-checker': ['It names a standard checker that is not known here', '使用了本站未知的标准特判程序'],
  'need-static-validator': ['It checks the source code itself', '需要检查源代码'],
  'need-grader': ['It has a grader of its own for groups of test points', '使用自定义的分组计分程序'],
  'need-case-limits': ['Its limits differ between test points', '各测试点的限制不同'],
  'need-group-flags': ['Its tolerance differs between test points', '各测试点的误差要求不同'],
  'need-answer-files': ['It asks for answers instead of programs', '需要提交答案文件而非程序'],
  'need-arguments': ['Its test points have command line arguments', '测试点需要命令行参数'],
  'need-case-files': ['Files beside the program differ between test points', '各测试点的附带文件不同'],
  'need-one-file': ['A file stands for only one of standard input and output', '仅输入或仅输出使用文件'],
  'need-two-runs': ['Two programs of the contestant talk with each other', '需要两个选手程序相互通信'],
  'need-grading': ['Its groups count in a way that this site does not have', '分组计分方式本站不支持'],
  'need-file': ['The file {name} is no text', '文件 {name} 不是文本'],
  'questions-broken': ['The answers to its questions cannot be read', '无法读取小题的答案'],
  'field-invalid': ['The value of {field} is beyond what a problem may have', '字段 {field} 的值超出允许范围'],
  'scored-otherwise': [
    'It gives points for test points and the contest does not, or the other way round',
    '题目与比赛的计分方式（ACM 或 OI）不同',
  ],
  'package-broken': ['{message}', '{message}'],
})

/** What an import changes. */
export const changes = defineRemarks({
  'solution-files': ['The solution {name} has several files and is left out', '标程 {name} 由多个文件组成，将被忽略'],
  'solution-language': [
    'The solution {name} is in a language that is not known here ({language}) and is left out',
    '标程 {name} 使用了本站没有的语言（{language}），将被忽略',
  ],
  'solution-size': ['The solution {name} is too long and is left out', '标程 {name} 过长，将被忽略'],
  'solution-text': ['The solution {name} is no text and is left out', '标程 {name} 不是文本，将被忽略'],
  'file-recoded': [
    'The file {name} is in {encoding} and becomes UTF-8',
    '文件 {name} 为 {encoding} 编码，将转换为 UTF-8',
  ],
  'solutions-many': ['Only the first {most} solutions are kept', '仅保留前 {most} 个标程'],
  'language-files': [
    'The file {name} is for one language only and is left out',
    '文件 {name} 仅用于一种语言，将被忽略',
  ],
  'language-missing': [
    'No judge has the language {language} now, in which a program of the problem is written',
    '题目中有程序使用语言 {language}，而目前没有评测机支持该语言',
  ],
  'language-unknown': ['The language {language} is not known here', '本站没有语言 {language}'],
  'time-guessed': ['The package states no time limit: {ms} ms are taken', '题目包未给出时间限制，将使用 {ms} 毫秒'],
  'part-missing': [
    'The statement lacks a part, which refers to the description',
    '题面缺少部分内容，将注明“见题目描述”',
  ],
  'score-rounded': ['Points that are not whole are rounded', '非整数的分数将四舍五入'],
  'difficulty-unknown': ['There is no level {id}: the lowest is taken', '不存在难度 {id}，将使用最低难度'],
  'id-made': ['The id {id} is no problem ID here: {problemId} is taken', '编号 {id} 不能用作题号，将使用 {problemId}'],
  'samples-many': ['Only the first {most} examples are kept', '仅保留前 {most} 组样例'],
  'picture-left': ['The picture {name} is left out: {reason}', '图片 {name} 未能导入：{reason}'],
  'file-left': ['The file {name} is left out: {reason}', '附件 {name} 未能导入：{reason}'],
  'files-many': [
    'Only the first {most} pictures and files of the statement are kept',
    '仅保留题面中的前 {most} 个图片和附件',
  ],
  'picture-missing': [
    'The package lacks the picture {name}: upload it in the editor',
    '题目包中没有图片 {name}，请在编辑器中上传',
  ],
  'question-left': [
    'Question {number} ({start}) is left out: {reason}',
    '第 {number} 小题（{start}）将被忽略：{reason}',
  ],
  'question-points': [
    'Points of these questions are rounded to halves: {numbers}',
    '这些小题的分值将取整到 0.5 分：{numbers}',
  ],
  'question-shares': [
    'Parts of the points for single answers are not all kept at these questions: {numbers}',
    '这些小题中各答案的部分得分不能全部保留：{numbers}',
  ],
  'question-stars': [
    'A * among the answers of these questions, which stands for any number, is left out: {numbers}',
    '这些小题的答案中代表任意数字的 * 将被去掉：{numbers}',
  ],
  'question-cut': [
    'Texts of these questions are too long, or their answers too many, and are cut: {numbers}',
    '这些小题的文字过长或答案过多，将被截断：{numbers}',
  ],
  'question-pictures': ['Pictures of these questions are left out: {numbers}', '这些小题的图片将被忽略：{numbers}'],
  'question-feedback': [
    'What is said to single answers, and hints, are left out at these questions: {numbers}',
    '这些小题中针对单个答案的反馈和提示将被忽略：{numbers}',
  ],
  'question-units': [
    'Units of these questions are left out, answers are plain numbers: {numbers}',
    '这些小题的单位将被忽略，答案只填数字：{numbers}',
  ],
  'question-bounds': [
    'The end of a range, which did not count itself, counts at these questions: {numbers}',
    '这些小题的答案范围原本不含端点，在本站将包含端点：{numbers}',
  ],
  'question-rules': [
    'These questions have scoring rules of their own: here their right answers alone count: {numbers}',
    '这些小题使用自定义的计分规则，在本站仅按正确答案计分：{numbers}',
  ],
  'question-draw': [
    'Students got only some of these questions by chance: all are taken, set how many to draw in the paper: {numbers}',
    '这些小题原本从题组中随机抽取，现全部导入，请在试卷设置中指定抽题数量：{numbers}',
  ],
  'questions-unused': ['Not taken from the file: {names}', '文件中未导入的内容：{names}'],
  'text-cut': ['The text of {field} is cut', '{field} 的内容将被截断'],
  'changes-more': ['And {count} more of these', '以及另外 {count} 条'],
})

/** What a format cannot express. */
export const losses = defineRemarks({
  'other-judge': [
    'That another judge has it, and where, is left out, and its test data are there: here are its examples alone',
    '不含所属的远程评测网站及题目地址，测试数据也在该网站，只有样例',
  ],
  'other-language': ['Texts are in one language only', '只保留一种语言的文本'],
  solutions: ['Jury solutions are left out', '不含标程'],
  pictures: ['Pictures and files of the statement are left out', '不含题面中的图片和附件'],
  'checker-call': [
    'How the checker or interactor is called is not told: it may need changes',
    '不含评测或交互程序的调用方式，可能需要修改程序',
  ],
  'code-around': [
    'Code of the problem around that of contestants is left out: programs are judged as they stand',
    '不含选手代码前后的题目代码：程序将按原样评测',
  ],
  comparison: ['The comparison by words or numbers is left out', '不含按单词或数值比较的设置'],
  passes: ['Several runs and processes of contestants are left out', '不含多次运行与多进程的设置'],
  'total-time': ['The total time limit is left out', '不含总时间限制'],
  processes: ['That programs may start processes is not told', '不含允许程序创建进程的设置'],
  'subtask-requires': [
    'Subtasks count even where others that they require were not passed',
    '不含子任务依赖：所依赖的子任务未通过时仍然计分',
  ],
  'newer-requires': [
    'Which subtasks require others is written as newer versions of the format have it: older systems do not heed it',
    '子任务依赖按该格式较新版本的写法导出，较旧的系统会忽略',
  ],
  'statement-parts': [
    'Description, input, output and notes become one text with headings',
    '题面各部分合并为一篇带标题的文本',
  ],
  'line-ends': ['Single line ends of the texts no longer break', '文本中的单个换行不再换行显示'],
  'file-io': ['Standard input and output take the place of files', '文件输入输出改为标准输入输出'],
  'site-settings': [
    'Languages, templates and limits by language are left out: limits hold for all languages alike',
    '不含允许的语言、代码模板和各语言的限制，所有语言使用相同的限制',
  ],
  'white-space': ['White space is compared less strictly', '空白字符的比较较为宽松'],
  stack: ['The stack may grow as large as the memory', '栈空间限制与内存限制相同'],
  'stops-early': ['Cases after the first wrong one count too', '首个错误之后的测试点也计分'],
  'shown-talk': [
    'Examples in which lines of both sides do not take turns are left out: the format shows talks line by line',
    '不含双方各行未交替出现的样例：该格式逐行展示交互过程',
  ],
  'samples-judged': [
    'Systems of this format judge the examples too, before the test points and without points',
    '使用该格式的系统也会评测样例：先于测试点，且不计分',
  ],
  testlib: [
    'The checker includes testlib.h, which other systems may want in the package',
    '特判程序引用 testlib.h，其他系统可能需要将其放入题目包',
  ],
  'some-solutions': [
    'Jury solutions of several expected results, of none or of Compile Error are left out',
    '不含预期结果有多个、没有或为编译错误的标程',
  ],
})

/** Why a question is left out. */
export const questionLacks = defineRemarks({
  'question-lacks-kind': ['there is no such kind of questions', '没有对应的题型'],
  'question-lacks-cloze': [
    'gaps that each have answers of their own (cloze) are not possible here',
    '不支持完形填空题',
  ],
  'question-lacks-matching': ['matching pairs is not possible here', '不支持匹配题'],
  'question-lacks-dropdowns': ['choosing for gaps in the text is not possible here', '不支持下拉选择填空题'],
  'question-lacks-formula': ['its numbers are made by a formula', '题中的数值由公式生成'],
  'question-lacks-upload': ['its answer is a file', '需要以文件作答'],
  'question-lacks-remark': ['it is a text without anything to answer', '只是一段说明，无需作答'],
  'question-lacks-order': ['putting things in order is not possible here', '不支持排序题'],
  'question-lacks-place': ['answers given on a picture are not possible here', '不支持在图片上作答的题目'],
  'question-lacks-several': ['it asks several things at once', '一题中包含多个作答部分'],
  'question-lacks-bound': ['all numbers above or below one are right', '答案是没有上限或下限的数值范围'],
  'question-lacks-answers': ['it has no right answer, or an option without text', '没有正确答案，或有选项为空'],
  'question-lacks-text': ['it asks nothing', '没有题干'],
  'question-lacks-number': ['an answer is no number', '有答案不是数字'],
  'question-lacks-blanks': ['it has several blanks', '含有多个空'],
  'question-lacks-parts': [
    'there is no place for tolerances, shares or * of its blank',
    '无法表示其误差、部分得分或 * 通配',
  ],
  'question-lacks-room': ['a problem has room for 100 questions', '一道题目最多包含 100 道小题'],
})

/** What a format of questions cannot express. */
export const questionLosses = defineRemarks({
  'question-kind-lost': ['These questions become single choices: {numbers}', '这些小题将变为单选题：{numbers}'],
  'question-points-lost': [
    'Points of these questions are left out and become 1: {numbers}',
    '不含这些小题的分值，一律为 1 分：{numbers}',
  ],
  'question-language-lost': [
    'Of these questions, one language only is kept: {numbers}',
    '这些小题只保留一种语言：{numbers}',
  ],
  'question-text-lost': [
    'Texts of these questions are not kept as they are: {numbers}',
    '这些小题的文字不能原样保留：{numbers}',
  ],
  'question-note-lost': ['Explanations of these questions are left out: {numbers}', '不含这些小题的解析：{numbers}'],
  'question-answers-lost': [
    'Answers of these questions are not kept as they are: {numbers}',
    '这些小题的答案不能原样保留：{numbers}',
  ],
  'question-parts-lost': [
    'Parts of the points for single answers are left out at these questions: {numbers}',
    '不含这些小题中各答案的部分得分：{numbers}',
  ],
  'question-partial-lost': [
    'How a part of the right options counts is not kept at these questions: {numbers}',
    '这些小题少选的计分方式不能保留：{numbers}',
  ],
  'question-tolerance-lost': ['Tolerances of these questions are left out: {numbers}', '不含这些小题的误差：{numbers}'],
  'question-stars-lost': [
    'That * stands for any text is left out at these questions: {numbers}',
    '不含这些小题中 * 的通配含义：{numbers}',
  ],
  'question-case-lost': [
    'That capitals count is left out at these questions: {numbers}',
    '不含这些小题区分大小写的设置：{numbers}',
  ],
  'question-pictures-lost': [
    'Pictures and files of these questions stay on this site: add them there again: {numbers}',
    '这些小题的图片和附件仍保存在本站，请在目标平台重新添加：{numbers}',
  ],
  'question-model-lost': [
    'Model answers of these questions are left out: {numbers}',
    '不含这些小题的参考答案：{numbers}',
  ],
})
