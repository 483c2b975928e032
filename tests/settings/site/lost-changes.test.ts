import {
  getSwitchConfig,
  getWebConfig,
  setSwitchConfig,
  setWebConfig,
} from '@oj/functions/features/settings/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call } from '../../support/client/api.ts'
import { turnSwitches, turnWeb } from '../../support/stack/turn.ts'

/** How often changes are sent at the same time: in one round they may happen to follow each other. */
const rounds = Array.from({ length: 8 }, (_, round) => round)

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

describe('AD-02 of two changes at the same moment neither takes the other back', () => {
  it('of the switches', async () => {
    await turnSwitches({})
    for (const round of rounds) {
      const wanted = {
        hideNonContestSubmissionCode: round % 2 === 0,
        openPublicDiscussion: round % 2 === 0,
        defaultCreateGroupLimit: 100 + round,
      }
      const changes = Object.entries(wanted).map(([name, value]) => ({ [name]: value }))
      await Promise.all(changes.map((change) => call(setSwitchConfig, change, root)))
      expect(await call(getSwitchConfig, {}, root), `round ${round}`).toMatchObject(wanted)
    }
  })

  it('of the settings of the site', async () => {
    await turnWeb({})
    for (const round of rounds) {
      const wanted = { recordName: `r${round}`, projectName: `p${round}` }
      const changes = Object.entries(wanted).map(([name, value]) => ({ [name]: value }))
      await Promise.all(changes.map((change) => call(setWebConfig, change, root)))
      expect(await call(getWebConfig, {}, root), `round ${round}`).toMatchObject(wanted)
    }
  })
})
