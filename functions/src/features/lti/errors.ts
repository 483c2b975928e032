import { defineErrors } from '../../platform/errors.ts'

export const ltiErrors = defineErrors({
  'lti-platform-unknown': [404, 'This site does not know that learning platform', '本站未登记该教学平台'],
  'lti-platform-twice': [
    409,
    'There is a platform with this issuer and client ID; add the deployment to it',
    '已有相同签发者和客户端 ID 的教学平台，请在其中添加部署 ID',
  ],
  'lti-launch-wrong': [
    400,
    'What the learning platform sent is not valid; open the link there once more',
    '教学平台发送的内容无效，请回到该平台重新打开链接',
  ],
  'lti-launch-over': [
    404,
    'This visit from your learning platform is over; open the link there once more',
    '本次跳转已失效，请回到教学平台重新打开链接',
  ],
  'lti-person-taken': [
    409,
    'Your account at the learning platform is connected with another account here',
    '你在教学平台的账号已关联本站的另一个账号',
  ],
  'lti-join-closed': [
    403,
    'This learning platform cannot create accounts here; sign in',
    '该教学平台不能创建本站账号，请登录',
  ],
  'lti-choice-none': [400, 'Nothing is being chosen for a learning platform', '当前没有为教学平台选择内容'],
  'lti-choice-unknown': [
    404,
    'There is no “{ref}” of that kind that you may open',
    '不存在你可以打开的此类内容“{ref}”',
  ],
  'lti-choice-one': [400, 'The learning platform takes one entry only', '该教学平台一次只接受一项'],
  'lti-connection-unknown': [404, 'There is no such connection', '该关联不存在'],
  'lti-course-unknown': [
    404,
    'You have not come from that course as a teacher. Open a link of it there once more',
    '你尚未以教师身份从该课程进入本站，请先在教学平台打开该课程的链接',
  ],
  'lti-service-failed': [
    409,
    '“{platform}” does not tell who is in this course. Try again later, or ask who administers it',
    '“{platform}”未返回该课程的成员名单，请稍后重试或联系其管理员',
  ],
  'lti-grades-none': [
    400,
    'No grade of this gradebook is published; publish it and its columns first',
    '该成绩册没有已公布的成绩，请先公布成绩册及其列',
  ],
  'lti-grades-failed': [
    409,
    'The learning platform accepts no grades now. Try again later, or ask who administers it',
    '教学平台暂时无法接收成绩，请稍后重试或联系其管理员',
  ],
  'lti-grade-refused': [
    409,
    '“{platform}” did not accept this grade: its course may not have this student',
    '“{platform}”未接收该成绩，其课程中可能没有该学生',
  ],
  'lti-roster-large': [400, 'A course may have at most {most} people', '最多支持 {most} 人的课程'],
})
