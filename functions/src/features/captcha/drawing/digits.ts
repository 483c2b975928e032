import { captchaLimits } from '../contract.ts'
import { blendPixel, type Canvas, drawStroke, type Point } from './canvas.ts'
import { randomBetween, randomColor, randomInteger } from './random.ts'
import { drawScenery } from './scenery.ts'

/** The points of each digit in a box of 1 × 1, as SVG writes them: the machines that this runs on have no fonts. */
const strokes = [
  '0.5,0 0.85,0.2 0.85,0.8 0.5,1 0.15,0.8 0.15,0.2 0.5,0',
  '0.25,0.25 0.55,0 0.55,1',
  '0.15,0.25 0.45,0 0.85,0.2 0.75,0.5 0.1,1 0.9,1',
  '0.15,0.05 0.8,0.05 0.45,0.4 0.85,0.65 0.65,0.97 0.1,0.9',
  '0.7,1 0.7,0 0.1,0.7 0.95,0.7',
  '0.85,0 0.2,0 0.2,0.45 0.65,0.4 0.88,0.7 0.6,1 0.12,0.92',
  '0.75,0 0.3,0.35 0.15,0.75 0.5,1 0.85,0.75 0.5,0.5 0.18,0.7',
  '0.1,0 0.9,0 0.4,1',
  '0.5,0.47 0.2,0.22 0.5,0 0.8,0.22 0.5,0.47 0.12,0.75 0.5,1 0.88,0.75 0.5,0.47',
  '0.82,0.3 0.5,0.5 0.15,0.25 0.5,0 0.85,0.25 0.7,0.65 0.25,1',
].map((points) => points.split(' ').map((point) => point.split(',').map(Number)))

const size = { width: 150, height: 48 } as const

/** Places a digit's strokes: rotated, slanted, and slightly off the line. */
function placeStroke(points: readonly number[][], left: number): Point[] {
  const turn = randomBetween(-0.35, 0.35)
  const lean = randomBetween(-0.25, 0.25)
  const width = randomBetween(13, 17)
  const height = randomBetween(24, 30)
  const top = randomBetween(6, size.height - height - 6)
  return points.map(([x = 0, y = 0]) => {
    const dx = (x - 0.5 + lean * (0.5 - y)) * width
    const dy = (y - 0.5) * height
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)
    return [left + width / 2 + dx * cos - dy * sin, top + height / 2 + dx * sin + dy * cos]
  })
}

/** A noisy background without colours near that of the ink, so that people can still read the digits. */
function drawBackground(dark: boolean): Canvas {
  const image = drawScenery(size.width, size.height)
  const away = dark ? ([255, 255, 255] as const) : ([0, 0, 0] as const)
  for (let y = 0; y < size.height; y++) for (let x = 0; x < size.width; x++) blendPixel(image, x, y, away, 0.45)
  return image
}

/** Six random digits and a picture of them, light or dark on a noisy background, crossed by lines. */
export function makeDigits(): { image: Canvas; text: string } {
  const digits = Array.from({ length: captchaLimits.digits }, () => randomInteger(0, 9))
  const dark = randomInteger(0, 1) === 0
  const image = drawBackground(dark)
  const ink = () => (dark ? randomColor(0, 40) : randomColor(225, 255))
  for (const [place, digit] of digits.entries()) {
    const points = placeStroke(strokes[digit] ?? [], 8 + place * 23 + randomBetween(-2, 2))
    drawStroke(image, points, randomBetween(1.3, 1.9), ink())
  }
  for (let left = 3; left > 0; left--) {
    const points = [0, size.width / 2, size.width].map((x) => [x, randomBetween(0, size.height)] as const)
    drawStroke(image, points, 0.7, ink(), 0.8)
  }
  return { image, text: digits.join('') }
}
