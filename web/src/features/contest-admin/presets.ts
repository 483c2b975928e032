import { addContest } from '@oj/functions/features/contest/contract.ts'
import { ContestType } from '@oj/functions/features/contest/contract-terms.ts'
import type { Draft } from './form.ts'

type Preset = Pick<
  Draft,
  | 'type'
  | 'rules'
  | 'oiRankScoreType'
  | 'sealRank'
  | 'seal'
  | 'autoRealRank'
  | 'openRank'
  | 'openPrint'
  | 'allowEndSubmit'
  | 'stopsAtFailure'
  | 'rankShowName'
>

const rules = addContest.input.shape.rules.parse(undefined)

export const presetNames = ['icpc', 'schoolCup', 'oi'] as const

/** What contests of some sorts are like; who may take part, and when, is for their author to say. */
export const contestPresets: Readonly<Record<(typeof presetNames)[number], Preset>> = {
  // the board is opened by hand, after the awards
  icpc: {
    type: ContestType.acm,
    rules: { ...rules, precision: 'minute', tieBreak: 'last-accepted' },
    oiRankScoreType: 'Recent',
    sealRank: true,
    seal: 'hour',
    autoRealRank: false,
    openRank: true,
    openPrint: true,
    allowEndSubmit: false,
    stopsAtFailure: true,
    rankShowName: 'nickname',
  },
  schoolCup: {
    type: ContestType.acm,
    rules,
    oiRankScoreType: 'Recent',
    sealRank: true,
    seal: 'half-hour',
    autoRealRank: true,
    openRank: false,
    openPrint: false,
    allowEndSubmit: true,
    stopsAtFailure: false,
    rankShowName: 'nickname',
  },
  // nothing is told before the end
  oi: {
    type: ContestType.oi,
    rules,
    oiRankScoreType: 'Recent',
    sealRank: true,
    seal: 'start',
    autoRealRank: true,
    openRank: false,
    openPrint: false,
    allowEndSubmit: true,
    stopsAtFailure: false,
    rankShowName: 'nickname',
  },
}
