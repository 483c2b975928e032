import { defineErrors } from '../../platform/errors.ts'

export const gradebookErrors = defineErrors({
  'gradebook-not-found': [404, 'There is no such gradebook', '成绩册不存在'],
  'gradebook-changed': [
    409,
    'Somebody else has changed this gradebook meanwhile. Reload it and try again',
    '成绩册已被他人修改，请刷新后重试',
  ],
  'gradebook-columns-many': [400, 'A gradebook has at most {max} columns', '成绩册最多有 {max} 列'],
  'gradebook-kind-unknown': [400, 'A column cannot be of this kind', '不支持这种列'],
  'gradebook-nothing-there': [
    400,
    'There is nothing called “{ref}” that you may open, for the column “{title}”',
    '列“{title}”所指的“{ref}”不存在，或您无权查看',
  ],
  'gradebook-teacher-unknown': [400, 'There is no user named {username}', '用户 {username} 不存在'],
  'gradebook-students-many': [400, 'A gradebook has at most {max} students', '成绩册最多有 {max} 名学生'],
  'gradebook-no-user': [400, 'There is no such user', '该用户不存在'],
  'gradebook-twice': [400, 'This student is in the table twice', '表中该学生出现了两次'],
  'gradebook-section-long': [400, 'The class name is too long', '班级名称过长'],
  'gradebook-row': [400, 'This line has too many cells, or too long ones', '该行单元格过多或内容过长'],
  'gradebook-student-unknown': [404, 'This student is not in the gradebook', '该学生不在成绩册中'],
  'gradebook-column-unknown': [404, 'There is no such column', '该列不存在'],
  'gradebook-score': [400, 'A grade is a number from 0 to 100', '成绩应为 0 到 100 之间的数'],
  'gradebook-points': [400, 'These points are not of the rubric of this column', '评分与该列的评分标准不符'],
  'gradebook-criteria-twice': [400, 'Two criteria of “{title}” have the same name', '列“{title}”中有同名的评分项'],
  'gradebook-comment-long': [400, 'The comment is too long', '评语过长'],
  'gradebook-not-yours-to-grade': [403, 'You grade this submission in no gradebook', '您的成绩册中没有这份提交'],
  'gradebook-remark-unknown': [404, 'There is no such comment of yours', '没有您的这条批注'],
  'gradebook-remarks-many': [400, 'A submission has at most {max} comments', '一份提交最多有 {max} 条批注'],
  'gradebook-school-nobody': [400, 'There is nobody of this school', '没有该学校的用户'],
})
