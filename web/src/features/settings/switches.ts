import type { SwitchSettings, WebSettings } from '@oj/functions/features/settings/contract.ts'

type FlagOf<Settings> = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

/** A switch: in which section it is kept, under which name, and whether turning it off stops what users are doing. */
export type Switch =
  | { section: 'web'; name: FlagOf<WebSettings>; asks: boolean }
  | { section: 'switches'; name: FlagOf<SwitchSettings>; asks: boolean }

/**
 * The switches that do something now, by what they are about. Those of discussions (and how many problems, posts and
 * comments they take), of groups and of contests come with these slices: until then they would change nothing.
 */
export const switchGroups = [
  { group: 'accounts', switches: [{ section: 'web', name: 'register', asks: true }] },
  {
    group: 'problems',
    switches: [
      { section: 'switches', name: 'problemLoginRequired', asks: false },
      { section: 'switches', name: 'openPublicJudge', asks: true },
    ],
  },
] as const satisfies { group: string; switches: Switch[] }[]

export type OfferedSwitch = (typeof switchGroups)[number]['switches'][number]
