import { defineErrors } from '../../platform/errors.ts'

export const fileErrors = defineErrors({
  'image-type': [400, 'The file type is not supported', '不支持的文件类型'],
  'image-too-large': [413, 'The file exceeds 2 MB', '文件大小超过 2 MB'],
  'image-broken': [400, 'The picture cannot be read', '无法读取该图片'],
  'picture-too-large': [
    413,
    'The picture exceeds 4 MB. Make it smaller, or attach it as a file',
    '图片超过 4 MB，请缩小后上传，或作为附件上传',
  ],
  'upload-too-large': [
    413,
    'The file exceeds 4 MB. Ask POST /api/file/upload-url where to send larger ones, then call POST /api/file/upload-done',
    '文件超过 4 MB，更大的文件请通过 POST /api/file/upload-url 获取上传地址，上传后调用 POST /api/file/upload-done',
  ],
  'file-too-large': [413, 'The file exceeds 100 MB', '文件大小超过 100 MB'],
  'upload-not-there': [400, 'The file has not arrived, upload it again', '文件尚未上传成功，请重新上传'],
  'file-empty': [400, 'The file is empty', '文件为空'],
  'file-type': [
    400,
    'Files of this type cannot be attached: {name}. Choose a document, a text, a picture or an archive',
    '不支持附加此类文件：{name}。请选择文档、文本、图片或压缩包',
  ],
  'file-content': [400, 'The content of {name} does not match its type', '{name} 的内容与其扩展名不符'],
  'file-in-use': [
    409,
    'A saved text shows this file. Remove it from the text and save, then delete it',
    '已保存的内容正在使用此文件。请先从内容中移除并保存，再删除文件',
  ],
  'file-gone': [
    409,
    'A picture or file in the text has just been deleted. Add it again',
    '内容中的某个图片或文件刚刚被删除，请重新添加',
  ],
  'files-too-many': [
    400,
    'A text can show at most {most} pictures and files of this site',
    '一篇内容最多使用 {most} 个本站图片和文件',
  ],
})
