import { defineErrors } from '../../platform/errors.ts'
import { remoteJudges } from '../judging/contract-remotes.ts'

export const groupErrors = defineErrors({
  'group-not-found': [404, 'The group does not exist', '该团队不存在'],
  'group-blocked': [403, 'The group is blocked by the site', '该团队已被封禁'],
  'group-members-only': [403, 'Only members of the group may do this', '仅团队成员可进行此操作'],
  'group-level-low': [403, 'Your role in the group does not allow this', '你在该团队中的权限不足'],
  'group-name-length': [400, 'The name of a group has 1 to 25 characters', '团队名称长度须为 1–25 个字符'],
  'group-short-name-length': [400, 'The short name of a group has 10 characters at most', '团队简称不能超过 10 个字符'],
  'group-short-name-form': [400, 'A short name has letters and digits only', '团队简称只能包含字母和数字'],
  'group-short-name-reserved': [
    400,
    `G with a number begins the problem IDs of groups without a short name, and ${remoteJudges.join(', ')} those of other judges. Choose another one, such as G1A or Class1`,
    `“G 加数字”是没有简称的团队的题号前缀，${remoteJudges.join('、')} 是其他评测网站的题号前缀。请换一个简称，例如 G1A 或 Class1`,
  ],
  'group-short-name-taken': [409, 'Another group has this short name', '该团队简称已被使用'],
  'group-brief-length': [400, 'The brief of a group has 1 to 50 characters', '团队简介长度须为 1–50 个字符'],
  'group-description-length': [
    400,
    'The description of a group has 5 to 1000 characters',
    '团队描述长度须为 5–1000 个字符',
  ],
  'group-code-length': [400, 'The invitation code has exactly 6 letters or digits', '邀请码须为 6 位字母或数字'],
  'group-changed': [
    409,
    'Somebody else has changed the group. Reload it to see the changes',
    '团队已被他人修改，请重新加载后再编辑',
  ],
  'group-solve-first': [
    403,
    'Solve {needed} problems to create a group. You have solved {solved}',
    '通过 {needed} 道题目后才能创建团队，你已通过 {solved} 道',
  ],
  'group-daily': [429, 'You may create {max} groups a day', '每天最多创建 {max} 个团队'],
  'groups-many': [403, 'You may have {max} groups', '你最多可拥有 {max} 个团队'],
  'group-reason-length': [400, 'The reason has 5 to 100 characters', '申请理由长度须为 5–100 个字符'],
  'group-code-wrong': [403, 'The invitation code is wrong', '邀请码错误'],
  'group-code-tries': [
    429,
    'Too many wrong codes, try again in {minutes} minutes',
    '邀请码错误次数过多，请 {minutes} 分钟后再试',
  ],
  'group-inside': [409, 'You are in this group already', '你已在该团队中'],
  'group-applied': [409, 'Your application has not been answered yet', '你的申请正在等待审核'],
  'group-applied-often': [429, 'You may apply {max} times a day', '每天最多申请 {max} 次'],
  'group-root-stays': [403, 'Transfer the group before you leave it', '请先转让团队再退出'],
  'group-member-unknown': [404, 'This user is not in the group', '该用户不在团队中'],
  'group-invite-gone': [404, 'The invitation does not exist or has expired', '该邀请不存在或已过期'],
  'group-invite-code-unknown': [
    404,
    'No class has this code, or it has expired. Ask your teacher',
    '没有使用该班级码的班级，或班级码已过期，请询问老师',
  ],
  'group-invite-email': [
    403,
    'This link is for people who have an account. Register with an email first',
    '此链接仅供已有账号的用户加入，请先用邮箱注册',
  ],
  'group-invite-full': [
    403,
    '{max} people have registered by this link. Ask for another one',
    '已有 {max} 人通过此链接注册，请索取新的链接',
  ],
  'group-invites-many': [400, 'A group has {max} invitation links at most', '一个团队最多 {max} 个邀请链接'],
  'group-webhook-address': [
    400,
    'This is no address of a webhook of WeCom, DingTalk, Feishu or Slack',
    '这不是企业微信、钉钉、飞书或 Slack 的机器人地址',
  ],
  'group-webhook-none': [404, 'The class has no webhook', '该班级没有设置群机器人'],
  'group-webhook-hasty': [429, 'Wait {seconds} seconds between two tests', '两次测试之间请间隔 {seconds} 秒'],
  'group-announcement-not-found': [404, 'The announcement does not exist', '该公告不存在'],
})
