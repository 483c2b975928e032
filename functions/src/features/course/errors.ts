import { defineErrors } from '../../platform/errors.ts'

export const courseErrors = defineErrors({
  'course-not-found': [404, 'The course does not exist', '该课程不存在'],
  'course-title-required': [400, 'Title is required', '标题不能为空'],
  'course-description-required': [400, 'Description is required', '简介不能为空'],
  'course-changed': [
    409,
    'Somebody else has changed this course meanwhile. Load it again',
    '该课程刚刚被他人修改，请重新加载',
  ],
  'course-file-gone': [
    409,
    'This upload does not exist any more, or belongs to something else. Upload the file again',
    '该上传文件已不存在或已被使用，请重新上传',
  ],
  'video-not-found': [404, 'There is no such video', '该视频不存在'],
  'video-title-required': [400, 'Title is required', '标题不能为空'],
  'video-url-required': [400, 'The address must start with http', '地址必须以 http 开头'],
  'videos-too-many': [400, 'A course can have at most {most} videos', '一门课程最多包含 {most} 个视频'],
  'videos-changed': [
    409,
    'The videos of this course have changed meanwhile. Load the page again',
    '该课程的视频刚刚发生变化，请重新加载页面',
  ],
  'video-too-large': [413, 'The video exceeds 2 GB', '视频大小超过 2 GB'],
  'video-empty': [400, 'The file is empty', '该文件是空文件'],
  'video-form-too-large': [
    413,
    'The video exceeds 4 MB. Begin with POST /api/minio/video-upload, and send it in parts straight to the storage',
    '视频超过 4 MB，请通过 POST /api/minio/video-upload 开始，分片直接上传到存储',
  ],
  'video-type': [400, 'Only MP4 and WebM videos can be uploaded', '仅支持上传 MP4 和 WebM 视频'],
  'video-content': [400, 'The content of this file is not an MP4 or WebM video', '该文件的内容不是 MP4 或 WebM 视频'],
  'video-linked': [400, 'Captions belong to uploaded videos only', '仅支持为上传的视频添加字幕'],
  'course-room-full': [
    409,
    'The videos of this group may have {most} MB in all. {taken} MB are taken, and this video has {size} MB',
    '该团队的视频总量上限为 {most} MB，已使用 {taken} MB，该视频大小为 {size} MB',
  ],
  'upload-gone': [
    404,
    'This upload has expired or was cancelled. Start it again',
    '该上传已过期或已取消，请重新开始上传',
  ],
  'upload-incomplete': [409, 'Parts of the file have not arrived yet', '文件尚有部分内容未上传'],
  'uploads-too-many': [
    429,
    'You have {most} unfinished uploads. Finish or cancel one of them',
    '你有 {most} 个未完成的上传，请先完成或取消其中一个',
  ],
  'captions-invalid': [
    400,
    'The captions are not valid WebVTT: look at line {line}',
    '字幕不是有效的 WebVTT 格式，请检查第 {line} 行',
  ],
  'captions-empty': [400, 'The captions hold no text', '字幕文件中没有内容'],
  'captions-not-found': [404, 'There are no such captions', '该字幕不存在'],
})
