import { defineErrors } from '../../platform/errors.ts'

export const ratingErrors = defineErrors({
  'contest-unrated': [400, 'This contest does not change ratings', '本场比赛不计入 Rating'],
  'rating-not-due': [
    409,
    'Ratings can be applied once the contest has ended, its board is open and everything is judged',
    '比赛结束、榜单解除封榜且所有提交评测完成后才能应用 Rating',
  ],
  'rating-not-applied': [409, 'The ratings of this contest have not been applied', '本场比赛的 Rating 尚未应用'],
  'rating-busy': [409, 'Ratings are being computed. Try again in a moment', '正在计算 Rating，请稍后再试'],
})
