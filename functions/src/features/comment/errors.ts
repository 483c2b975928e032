import { defineErrors } from '../../platform/errors.ts'

export const commentErrors = defineErrors({
  'comments-nowhere': [400, 'Say which page the comments belong to', '请指明评论所属的页面'],
  'comments-off': [403, 'No Access: the comments are closed', '无权访问：评论功能未开放'],
  'comment-empty': [400, 'The comment is empty', '评论内容不能为空'],
  'comment-too-long': [400, 'A comment can have at most 10,000 characters', '评论最多 10000 个字符'],
  'comment-not-found': [404, 'The comment does not exist, or was deleted', '该评论不存在或已被删除'],
  'comment-not-yours': [403, 'Only its author and staff may delete a comment', '只有作者和管理员可以删除评论'],
  'answer-not-yours': [403, 'Only who asked and staff may accept an answer', '只有提问者和管理员可以采纳回答'],
  'comment-solve-first': [
    403,
    'You need {needed} solved problems to comment, and have {solved}',
    '通过 {needed} 道题目后才能评论，你目前通过了 {solved} 道',
  ],
  'comment-links': [
    403,
    'Comments of new accounts may not contain links. Take them out, or come back tomorrow',
    '新注册的账号暂不能在评论中添加链接，请去掉链接或明天再试',
  ],
  'comment-daily': [429, 'You may write {max} comments a day', '每天最多发表 {max} 条评论'],
  'comment-replies-many': [400, 'A comment has {max} replies at most', '一条评论最多 {max} 条回复'],
})
