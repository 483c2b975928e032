import { defineErrors } from '../../platform/errors.ts'

export const fileErrors = defineErrors({
  'image-type': [400, 'The file type is not supported', '不支持的文件类型'],
  'image-too-large': [413, 'The file exceeds 2 MB', '文件大小超过 2 MB'],
  'image-broken': [400, 'The picture cannot be read', '无法读取该图片'],
})
