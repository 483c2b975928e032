import { type Canvas, type Color, createCanvas, drawDisc, drawStroke, fillCanvas } from './canvas.ts'
import { randomBetween, randomColor, randomInteger } from './random.ts'

/** A colour that varies over the plane: the sum of two waves in each channel. */
function createWaveColors(): (x: number, y: number) => Color {
  const wave = () => {
    const x = randomBetween(-0.05, 0.05)
    const y = randomBetween(-0.08, 0.08)
    const phase = randomBetween(0, 7)
    const height = randomBetween(15, 40)
    return (px: number, py: number) => height * Math.sin(px * x + py * y + phase)
  }
  const channel = () => {
    const level = randomBetween(95, 165)
    const first = wave()
    const second = wave()
    return (x: number, y: number) => level + first(x, y) + second(x, y)
  }
  const [red, green, blue] = [channel(), channel(), channel()]
  return (x, y) => [red(x, y), green(x, y), blue(x, y)]
}

/** A random picture: soft colours with discs, lines and grain on them. */
export function drawScenery(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height)
  fillCanvas(canvas, createWaveColors())
  for (let left = 14; left > 0; left--) {
    const [x, y] = [randomBetween(0, width), randomBetween(0, height)]
    drawDisc(canvas, x, y, randomBetween(6, 28), randomColor(20, 235), randomBetween(0.15, 0.5))
  }
  for (let left = 8; left > 0; left--) {
    const y = randomBetween(0, height)
    const end = randomBetween(0, height)
    const middle = [randomBetween(0, width), randomBetween(0, height)] as const
    drawStroke(canvas, [[0, y], middle, [width, end]], randomBetween(0.6, 2.2), randomColor(20, 235), 0.35)
  }
  for (let left = 900; left > 0; left--) {
    const x = randomInteger(0, width - 1)
    const y = randomInteger(0, height - 1)
    drawDisc(canvas, x, y, 0.6, randomColor(0, 255), randomBetween(0.1, 0.35))
  }
  return canvas
}
