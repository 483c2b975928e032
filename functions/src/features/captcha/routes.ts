import { commonErrors, Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { addToTally } from '../../platform/table/tally.ts'
import * as contract from './contract.ts'
import { makeDigits } from './drawing/digits.ts'
import { dataAddress } from './drawing/png.ts'
import { makeSlide } from './drawing/slide.ts'
import { saveAnswer } from './store.ts'

/** Captchas that one IP address may request, per window in seconds: a school shares one address. */
const pace = { most: 600, seconds: 600 } as const

/** @throws too-many-requests for an IP address that requests more than a school would */
async function checkRate(ip: string): Promise<void> {
  if ((await addToTally('captcha', ip, pace.seconds)) > pace.most) throw new Failure(commonErrors['too-many-requests'])
}

const getCaptcha = route(contract.getCaptcha, async (_, { ip }) => {
  await checkRate(ip)
  const { image, text } = makeDigits()
  return { img: dataAddress(image), ...(await saveAnswer('digits', text)) }
})

const getSlideCaptcha = route(contract.getSlideCaptcha, async (_, { ip }) => {
  await checkRate(ip)
  const { image, piece, x, y } = makeSlide()
  const { width, height } = contract.captchaLimits
  const saved = await saveAnswer('slide', String(x))
  return { ...saved, image: dataAddress(image), piece: dataAddress(piece), y, width, height }
})

export const captchaRoutes = [getCaptcha, getSlideCaptcha]
