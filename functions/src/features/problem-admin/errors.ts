import { defineErrors } from '../../platform/errors.ts'

/** Errors of saving a problem. */
export const problemSaveErrors = defineErrors({
  'problem-id-required': [400, 'Problem Display ID is required', '题号不能为空'],
  'problem-id-invalid': [
    400,
    'The problem ID may have 1 to 40 letters, digits, - or _',
    '题号只能由 1 到 40 个字母、数字、- 或 _ 组成',
  ],
  'problems-many': [409, 'There can be at most {max} problems here', '此处最多只能有 {max} 道题目'],
  'cases-many': [
    409,
    'A problem here may have {max} test points; the site can allow the group more',
    '此处每道题目最多 {max} 个测试点，可请站点管理员为团队放宽',
  ],
  'time-limit-long': [
    409,
    'The time limit of a problem here may be {max} s; the site can allow the group more',
    '此处题目的时间限制最长 {max} 秒，可请站点管理员为团队放宽',
  ],
  'total-time-limit-long': [
    409,
    'The total time limit of a problem here may be {max} s; the site can allow the group more',
    '此处题目的总时间限制最长 {max} 秒，可请站点管理员为团队放宽',
  ],
  'data-many': [
    409,
    'The test data of all problems here may take {max} MB together',
    '此处所有题目的测试数据总计不得超过 {max} MB',
  ],
  'title-required': [400, 'Title is required', '标题不能为空'],
  'description-required': [400, 'Description is required', '题目描述不能为空'],
  'input-required': [400, 'Input Description is required', '输入描述不能为空'],
  'output-required': [400, 'Output Description is required', '输出描述不能为空'],
  'difficulty-unknown': [400, 'There is no level {id}', '不存在难度 {id}'],
  'tag-unknown': [400, 'There is no tag {id}', '不存在标签 {id}'],
  'tag-twice': [400, 'The tag has been added, please do not add it repeatedly!', '该标签已添加，请不要重复添加！'],
  'languages-required': [400, 'Choose at least one language', '请至少选择一种语言'],
  'language-not-known': [400, 'There is no language {language}', '不存在语言 {language}'],
  'template-empty': [400, 'The code template of {language} cannot be empty', '{language} 的代码模板不能为空'],
  'file-io-names': [
    400,
    'When the read write mode is File IO the input file name or output file name cannot be empty',
    '读写模式为文件 IO 时，输入文件名或输出文件名不能为空',
  ],
  'spj-required': [400, 'The code of the checker or interactor is required', '特判程序或交互程序的代码不能为空'],
  'samples-required': [400, 'Judge Samples is required', '测试数据不能为空'],
  'sample-empty': [
    400,
    'Test point {number} has neither an input nor an output',
    '第 {number} 个测试点的输入和输出均为空',
  ],
  'samples-too-large': [
    413,
    'At most 1000 test points and 3 MB can be typed in. Upload more as a zip file',
    '手动输入的测试点最多 1000 个，总计不超过 3 MB，更大的数据请以 zip 文件上传',
  ],
  'score-invalid': [400, 'Score must be greater than or equal to 0', '分数必须大于或等于 0'],
  'score-over-full': [
    400,
    'The test points add up to {total}, more than the full score {full}',
    '测试点总分为 {total}，超过了满分 {full}',
  ],
  'group-required': [400, 'Test point {number} needs a subtask number', '第 {number} 个测试点需要填写子任务编号'],
  'subtask-requires-invalid': [
    400,
    'Subtask {group} must exist and may only require subtasks that exist and have lower numbers',
    '子任务 {group} 必须存在，且只能依赖编号更小的已有子任务',
  ],
  'subtask-requires-too-many': [
    400,
    'The subtasks may require each other at most 5000 times in all',
    '子任务之间的依赖关系过多，最多 5000 项',
  ],
  'extra-files-invalid': [
    400,
    'The extra files can not be more than 20 or exceed 300000 characters in all, and their names must be plain',
    '额外文件不能超过 20 个，总长度不能超过 300000 个字符，且文件名不能包含路径',
  ],
  'problem-too-large': [413, 'The statement and the files of the problem are too large', '题目描述与附带文件过大'],
  'upload-not-found': [
    404,
    'The upload does not exist, has expired or was refused',
    '该上传不存在、已过期或未通过检查',
  ],
  'solution-twice': [400, 'Two jury solutions are called {name}', '有两个标程使用了名称 {name}'],
  'question-text-required': [400, 'Questions and options need a text', '题目中的每道小题及选项都需要填写内容'],
  'questions-required': [400, 'The problem needs at least one question', '至少需要一道小题'],
  'question-twice': [400, 'Question {number} has the id of another one', '第 {number} 小题的标识与其他小题重复'],
  'options-few': [400, 'Question {number} needs at least two options', '第 {number} 小题至少需要两个选项'],
  'option-twice': [400, 'Question {number} has two options of the same id', '第 {number} 小题有标识重复的选项'],
  'right-required': [400, 'Mark the right answer of question {number}', '请标出第 {number} 小题的正确答案'],
  'blank-empty': [400, 'A blank of question {number} has an empty answer', '第 {number} 小题有一个空的答案没有填写'],
  'blank-percent': [
    400,
    'A blank of question {number} has no answer that earns all points',
    '第 {number} 小题有一个空没有可得满分的答案',
  ],
  'blank-number': [
    400,
    'Question {number} has a tolerance, so that its answers must be numbers',
    '第 {number} 小题设置了误差，答案必须是数字',
  ],
  'program-blanks': [
    400,
    'The program of question {number} needs 1 to 20 blanks (____), and a right text for each of them',
    '第 {number} 小题的程序需要 1 到 20 个空（____），且每个空都要填写参考答案',
  ],
  'program-cases': [
    400,
    'The program of question {number} needs a test point',
    '第 {number} 小题的程序至少需要一个测试点',
  ],
  'program-language': [400, 'The program of question {number} needs a language', '请为第 {number} 小题的程序选择语言'],
  'draw-points': [
    400,
    'Questions that are drawn at random must all be worth the same',
    '随机抽题时，所有小题的分值必须相同',
  ],
})

export const problemAdminErrors = {
  ...problemSaveErrors,
  ...defineErrors({
    'problem-not-seeded': [
      409,
      'Problem {problemId} was imported by an older version of the site: import the sample problems again',
      '题目 {problemId} 由旧版本的系统导入，请重新导入示例题目',
    ],
    'draft-too-large': [413, 'The draft is too large to be saved', '草稿过大，无法保存'],
    'problem-chosen': [
      409,
      'The problem is in a contest or in another set. Take it out there first, or make it private',
      '该题目正用于比赛等题目集合中，请先将其移出，或将其设为私有',
    ],
    'version-not-found': [404, 'The problem has no version {version}', '该题目没有版本 {version}'],
    'upload-not-there': [400, 'The file has not been uploaded yet', '文件尚未上传'],
    'upload-too-large': [
      413,
      'The editor on the pages from /admin/problems takes more than 4 MB; programs ask /api/admin/problem/upload-test-data-url',
      '超过 4 MB 的文件请在 /admin/problems 页面的题目编辑器中上传；程序请使用 /api/admin/problem/upload-test-data-url',
    ],
    'test-data-refused': [400, 'Upload Testcase Failed: {reasons}', '上传测试数据失败：{reasons}'],
    'share-not-of-bank': [
      400,
      'Only problems of the bank are shared; those of a group or a contest are read there',
      '只有公共题库的题目可以共享，团队或比赛的题目请在其中查看',
    ],
    'share-user-unknown': [404, 'There is no user {username}', '用户 {username} 不存在'],
    'share-not-teacher': [
      400,
      '{username} is not a teacher: problems are shared with teachers alone',
      '{username} 不是教师，题目只能共享给教师',
    ],
    'share-group-unknown': [404, 'There is no such group', '该团队不存在'],
    'shares-many': [
      400,
      'A problem is shared with at most {users} teachers and {groups} groups',
      '一道题目最多共享给 {users} 名教师和 {groups} 个团队',
    ],
    'solution-none': [400, 'The problem has no jury solutions', '该题目没有标程'],
    'tag-exists': [409, 'There is a tag of this name already', '已存在同名标签'],
    'classification-unknown': [404, 'There is no such classification', '不存在该分类'],
  }),
}

/** Errors in an archive of test data, each reported with a file name. */
export const testDataErrors = defineErrors({
  'zip-damaged': [400, 'The file is not a readable zip archive', '该文件不是可读取的 zip 压缩包'],
  'zip-entries': [
    400,
    'The archive has {count} entries, {most} are allowed',
    '压缩包包含 {count} 个条目，最多允许 {most} 个',
  ],
  'zip-bytes': [400, 'The archive unpacks to more than {most} MB', '压缩包解压后超过 {most} MB'],
  'zip-empty': [400, 'The archive holds no test points', '压缩包中没有测试点'],
  'file-name': [
    400,
    'The name is not allowed: it is absolute, leads out of its folder or has unusual characters',
    '文件名不合法：包含绝对路径、上级目录或特殊字符',
  ],
  'file-twice': [400, 'The archive has this file twice', '压缩包中该文件重复'],
  'file-special': [400, 'Links and devices are not allowed', '不允许链接或设备文件'],
  'file-encrypted': [400, 'The file is encrypted', '该文件已加密'],
  'file-method': [400, 'The file is compressed in a way that is not supported', '该文件的压缩方式不受支持'],
  'file-large': [400, 'The file has more than {most} MB', '该文件超过 {most} MB'],
  'file-damaged': [400, 'The file cannot be unpacked', '该文件无法解压'],
  'file-inner-zip': [
    400,
    'The test points lie in this zip inside: pack its files instead',
    '测试点位于压缩包内的 zip 中，请直接打包其中的文件',
  ],
  'answer-missing': [400, 'The answer file of this input is missing', '缺少该输入文件对应的答案文件'],
  'input-missing': [400, 'The input file of this answer is missing', '缺少该答案文件对应的输入文件'],
  'answer-twice': [400, 'Another file is the answer of the same input', '同一输入文件存在多个答案文件'],
})
