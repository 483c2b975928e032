import { captchaLimits as limits } from '../contract.ts'
import { blendPixel, type Canvas, createCanvas } from './canvas.ts'
import { randomBetween, randomInteger } from './random.ts'
import { drawScenery } from './scenery.ts'

/** The side of the square that contains the piece with its knobs, in px. */
export const pieceBox = limits.piece + 2 * limits.radius

/** Whether a pixel of that square belongs to the piece: a square with knobs at the top and the right, a bay at the left. */
function inPiece(x: number, y: number): boolean {
  const { piece, radius } = limits
  const middle = radius + piece / 2
  const far = radius + piece
  const near = (cx: number, cy: number) => Math.hypot(x - cx, y - cy) <= radius
  const inSquare = x >= radius && x < far && y >= radius && y < far
  if (inSquare) return !near(radius, middle)
  return near(middle, radius) || near(far, middle)
}

/** The mirrored shape: a decoy that looks like the gap. */
const inDecoy = (x: number, y: number) => inPiece(pieceBox - 1 - x, pieceBox - 1 - y)

type Shape = (x: number, y: number) => boolean

/** Calls back for each pixel of a shape; `edge` tells whether a neighbour is outside. */
function eachPixel(shape: Shape, visit: (x: number, y: number, edge: boolean) => void): void {
  for (let y = 0; y < pieceBox; y++) {
    for (let x = 0; x < pieceBox; x++) {
      if (!shape(x, y)) continue
      visit(x, y, ![shape(x - 1, y), shape(x + 1, y), shape(x, y - 1), shape(x, y + 1)].every(Boolean))
    }
  }
}

function shadeShape(canvas: Canvas, shape: Shape, left: number, top: number, share: number): void {
  eachPixel(shape, (x, y, edge) => {
    blendPixel(canvas, left + x, top + y, edge ? [255, 255, 255] : [0, 0, 0], edge ? 0.45 : share)
  })
}

function cutPiece(from: Canvas, left: number, top: number): Canvas {
  const piece = createCanvas(pieceBox, pieceBox)
  eachPixel(inPiece, (x, y, edge) => {
    const at = ((top + y) * from.width + left + x) * 4
    piece.data.set(from.data.subarray(at, at + 4), (y * pieceBox + x) * 4)
    if (edge) blendPixel(piece, x, y, [255, 255, 255], 0.7)
  })
  return piece
}

export interface Slide {
  image: Canvas
  piece: Canvas
  /** where the piece belongs: its left and top edge, px */
  x: number
  y: number
}

/** Makes a picture with a gap and a decoy, and the piece for the gap. */
export function makeSlide(): Slide {
  const { width, height } = limits
  const image = drawScenery(width, height)
  const x = randomInteger(pieceBox + 10, width - pieceBox - 5)
  const y = randomInteger(0, height - pieceBox)
  const piece = cutPiece(image, x, y)
  const free = x > width / 2 ? ([0, x - pieceBox] as const) : ([x + pieceBox, width - pieceBox] as const)
  shadeShape(image, inDecoy, randomInteger(...free), randomInteger(0, height - pieceBox), randomBetween(0.3, 0.4))
  shadeShape(image, inPiece, x, y, randomBetween(0.4, 0.55))
  return { image, piece, x, y }
}
