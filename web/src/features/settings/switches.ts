import type { SwitchSettings, WebSettings } from '@oj/functions/features/settings/contract.ts'

type FlagOf<Settings> = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

/** A switch: its section, its name, and whether turning it off interrupts users. */
export type Switch =
  | { section: 'web'; name: FlagOf<WebSettings>; asks: boolean }
  | { section: 'switches'; name: FlagOf<SwitchSettings>; asks: boolean }

/** The switches by topic. */
export const switchGroups = [
  { group: 'accounts', switches: [{ section: 'web', name: 'register', asks: true }] },
  {
    group: 'problems',
    switches: [
      { section: 'switches', name: 'problemLoginRequired', asks: false },
      { section: 'switches', name: 'openPublicJudge', asks: true },
      { section: 'switches', name: 'hideNonContestSubmissionCode', asks: false },
      { section: 'switches', name: 'openSolutionRank', asks: false },
    ],
  },
  {
    group: 'contests',
    switches: [
      { section: 'switches', name: 'openContestJudge', asks: true },
      { section: 'switches', name: 'openContestComment', asks: false },
    ],
  },
  {
    group: 'groups',
    switches: [
      { section: 'switches', name: 'openGroupJudge', asks: true },
      { section: 'switches', name: 'openGroupDiscussion', asks: true },
    ],
  },
  {
    group: 'discussions',
    switches: [
      { section: 'switches', name: 'openPublicDiscussion', asks: true },
      { section: 'switches', name: 'openPictureUpload', asks: false },
    ],
  },
] as const satisfies { group: string; switches: Switch[] }[]

export type OfferedSwitch = (typeof switchGroups)[number]['switches'][number]
