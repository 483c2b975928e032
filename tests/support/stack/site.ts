import { SwitchSettings } from '@oj/functions/features/settings/contract.ts'

/**
 * The switches of the site on which tests run: what users need is open, the rest is as on a new site. Only tests in `settings/`
 * turn any, on a stack that no other suite meets.
 */
export const siteSwitches: SwitchSettings = {
  ...SwitchSettings.parse({}),
  openPublicDiscussion: true,
  openGroupDiscussion: true,
  openContestComment: true,
  openPictureUpload: true,
  openSolutionRank: true,
  defaultCreateDiscussionACInitValue: 0,
  defaultCreateCommentACInitValue: 0,
  defaultCreateDiscussionDailyLimit: 100,
}
