import { expect, inject, it } from 'vitest'
import { measureVideo } from '../../load/video.ts'

/** Smaller than what `npm run bench:video` sends: what would be held in memory shows all the same. */
const size = 160 * 1024 ** 2

it('FL-01 CO-01 takes and plays a large video without holding it in memory', async () => {
  const stack = { url: inject('url'), engineUrl: inject('engineUrl'), apiPid: inject('apiPid') }
  const { upload, play } = await measureVideo(stack, inject('rootPassword'), size)
  expect(Math.max(upload.addedMb, play.addedMb)).toBeLessThan(size / 1024 ** 2 / 2)
}, 240_000)
