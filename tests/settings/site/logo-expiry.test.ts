import { uploadCarouselImage } from '@oj/functions/features/home/contract.ts'
import { attachmentLimits } from '@oj/shared/files.ts'
import { expect, it } from 'vitest'
import { asRoot } from '../../support/client/api.ts'
import { upload } from '../../support/client/upload.ts'
import { drawing, read } from '../../support/data/pictures.ts'
import { openServer } from '../../support/stack/server.ts'
import { turnWeb } from '../../support/stack/turn.ts'

it('AD-04 the logo is not taken away while it stands in the settings, and is as soon as it does not', async () => {
  await openServer()
  const [{ handler }, { moveClock }] = await Promise.all([
    import('@oj/functions/lambdas/timers.ts'),
    import('@oj/functions/platform/clock.ts'),
  ])
  const root = await asRoot()
  const { data } = await upload(uploadCarouselImage, 'file', new File([new Uint8Array(drawing())], 'x.png'), root)
  const logo = uploadCarouselImage.output.parse(data).url
  await turnWeb({ logo })
  moveClock((attachmentLimits.orphanDays + 1) * 24 * 3600 * 1000)
  await handler({ job: 'attachments' })
  moveClock(0)
  expect((await read(logo)).http).toBe(200)
  await turnWeb({ logo: '' })
  expect((await read(logo)).http).toBe(403)
})
