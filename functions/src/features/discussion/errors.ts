import { defineErrors } from '../../platform/errors.ts'

export const discussionErrors = defineErrors({
  'discussions-off': [403, 'No Access: the public discussion is closed', '无权访问：公共讨论未开放'],
  'group-discussions-off': [403, 'No Access: the group discussion is closed', '无权访问：团队讨论未开放'],
  'discussion-not-found': [404, 'The discussion does not exist, or was deleted', '该讨论不存在或已被删除'],
  'discussion-not-yours': [403, 'Only its author may change a discussion', '只有作者可以修改讨论'],
  'discussion-locked': [403, 'The discussion is locked: nobody can answer any more', '该讨论已锁定，不能再回复'],
  'discussion-hidden': [403, 'The discussion is hidden: nobody can answer now', '该讨论已被隐藏，暂不能回复'],
  'discussion-title-required': [400, 'The title is required', '标题不能为空'],
  'discussion-title-long': [400, 'The title can not exceed 255 characters', '标题不能超过 255 个字符'],
  'discussion-description-required': [400, 'The description is required', '简介不能为空'],
  'discussion-description-long': [400, 'The description can not exceed 255 characters', '简介不能超过 255 个字符'],
  'discussion-content-required': [400, 'The content is required', '内容不能为空'],
  'discussion-content-long': [400, 'The content can not exceed 65,535 characters', '内容不能超过 65535 个字符'],
  'discussion-category-required': [400, 'The category is required', '分类不能为空'],
  'discussion-category-used': [
    409,
    'There are discussions in this category: {count}. Move them first',
    '该分类下还有 {count} 个讨论，请先移到其他分类',
  ],
  'discussion-solve-first': [
    403,
    'You need {needed} solved problems to post, and have {solved}',
    '通过 {needed} 道题目后才能发布讨论，您目前通过了 {solved} 道',
  ],
  'discussion-daily': [429, 'You may post {max} discussions a day', '每天最多发布 {max} 个讨论'],
  'discussion-links': [
    403,
    'Discussions of new accounts may not contain links. Take them out, or come back tomorrow',
    '新注册的账号暂不能在讨论中添加链接，请去掉链接或明天再试',
  ],
  'report-empty': [400, 'The report label and reason cannot be empty', '举报标签和理由不能为空'],
  'report-long': [400, 'The reason can have at most 200 characters', '举报理由最多 200 个字符'],
  'report-again': [409, 'You have reported this discussion before', '您已举报过该讨论'],
  'report-not-found': [404, 'The report does not exist', '该举报不存在'],
  'report-daily': [429, 'You may report {max} discussions a day', '每天最多举报 {max} 个讨论'],
})
