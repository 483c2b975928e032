import { defineErrors } from '../../platform/errors.ts'

export const exchangeErrors = defineErrors({
  'upload-not-there': [400, 'The file has not arrived, upload it again', '文件尚未上传成功，请重新上传'],
  'upload-changed': [409, 'The uploaded file has been replaced, check it again', '上传的文件已被替换，请重新检查'],
  'upload-too-large': [
    413,
    'The file exceeds 4 MB. The page /admin/problem/batch-operation takes larger ones; programs ask POST /api/file/upload-url',
    '文件超过 4 MB，更大的文件请在页面 /admin/problem/batch-operation 上传；程序请使用 POST /api/file/upload-url',
  ],
  'check-not-found': [404, 'Check the package first: there is no report of it yet', '请先检查题目包：找不到检查结果'],
  'choice-unknown': [
    400,
    'The package has no problem {index} that can be imported',
    '题目包中没有可导入的第 {index} 题',
  ],
  'choice-twice': [400, 'Two problems would get the problem ID {problemId}', '有两道题目将使用同一个题号 {problemId}'],
  'import-cancelled': [409, 'Cancelled, {done} of {total} taken', '已取消，已导入 {done}/{total} 题'],
  'import-interrupted': [
    500,
    'Interrupted, {done} of {total} taken. Import the same file again: it takes the rest',
    '导入被中断，已导入 {done}/{total} 题。再次导入同一文件即可导入其余题目',
  ],
  'too-many-problems': [400, 'The package has more than {most} problems', '题目包中的题目超过 {most} 道'],
  'package-refused': [400, 'The package cannot be read: {reason}', '无法读取题目包：{reason}'],
  'problem-refused': [400, 'The problem cannot be imported: {reason}', '无法导入该题目：{reason}'],
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
  'questions-unreadable': [
    400,
    'The file has no questions in this format. {reason}',
    '文件不是所选格式的小题文件。{reason}',
  ],
  'questions-too-large': [
    413,
    'The package exceeds 4 MB. Split it, or make its pictures smaller',
    '小题包超过 4 MB，请拆分或缩小其中的图片',
  ],
  'questions-too-long': [413, 'The file may have a million characters', '文件最多包含一百万个字符'],
  'export-none': [400, 'None of these problems can be exported', '所选题目均无法导出'],
})

/** By the codes of the archive reader. */
export const archiveErrors = defineErrors({
  damaged: [400, 'The archive is damaged {entry}', '压缩包已损坏 {entry}'],
  encrypted: [400, 'The archive is encrypted: {entry}', '压缩包已加密：{entry}'],
  'too-many': [400, 'The archive has more than {most} files and folders', '压缩包中的文件和文件夹超过 {most} 个'],
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

/** For formats in which the problem would be judged differently. */
export const exportRefusals = defineErrors({
  'export-questions': [
    400,
    'The format has no objective problems: export them in the own format, or their questions in the editor',
    '该格式不支持客观题，请以本站格式导出，或在题目编辑器中导出小题',
  ],
  'export-passes': [400, 'The format has no problems with several passes', '该格式不支持多次运行的题目'],
  'export-two-programs': [
    400,
    'The format has no checker beside an interactor',
    '该格式不支持交互程序之外再有特判程序',
  ],
  'export-checker': [
    400,
    'Its checker or interactor is called in a way that the format does not have, or is not in C or C++',
    '评测或交互程序的调用方式不适用于该格式，或不是用 C/C++ 编写的',
  ],
})
