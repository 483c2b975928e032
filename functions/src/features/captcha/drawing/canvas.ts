/** Pixels of a picture, four bytes each: red, green, blue, alpha. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

export type Color = readonly [red: number, green: number, blue: number]

/** A picture whose pixels are all transparent. */
export function createCanvas(width: number, height: number): Canvas {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) }
}

/** Sets each pixel to the colour that `colorOf` returns, opaque. */
export function fillCanvas({ width, height, data }: Canvas, colorOf: (x: number, y: number) => Color): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([...colorOf(x, y), 255], (y * width + x) * 4)
  }
}

/** Blends a colour into the pixel at (x, y): 0 leaves the pixel, 1 replaces it. Ignores points outside the picture. */
export function blendPixel({ width, height, data }: Canvas, x: number, y: number, color: Color, share: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  const at = (y * width + x) * 4
  for (const [channel, value] of color.entries()) {
    data[at + channel] = (data[at + channel] ?? 0) * (1 - share) + value * share
  }
}

/** Blends a colour into all pixels within the radius around (cx, cy), with a soft edge. */
export function drawDisc(canvas: Canvas, cx: number, cy: number, radius: number, color: Color, share: number): void {
  for (let y = Math.floor(cy - radius); y <= Math.ceil(cy + radius); y++) {
    for (let x = Math.floor(cx - radius); x <= Math.ceil(cx + radius); x++) {
      const inside = Math.min(1, radius + 0.5 - Math.hypot(x - cx, y - cy))
      if (inside > 0) blendPixel(canvas, x, y, color, share * inside)
    }
  }
}

export type Point = readonly [x: number, y: number]

/** Draws a line through these points with a round pen of the given radius. */
export function drawStroke(canvas: Canvas, points: readonly Point[], radius: number, color: Color, share = 1): void {
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[index + 1] ?? [x, y]
    const steps = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y)))
    for (let step = 0; step < steps; step++) {
      drawDisc(canvas, x + ((nextX - x) * step) / steps, y + ((nextY - y) * step) / steps, radius, color, share)
    }
  }
}
