/** A picture as bytes, four a pixel: red, green, blue, alpha. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

export type Color = readonly [red: number, green: number, blue: number]

/** An empty picture, transparent all over. */
export function createCanvas(width: number, height: number): Canvas {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) }
}

/** Gives each pixel the colour that `colorOf` says, opaque. */
export function fill({ width, height, data }: Canvas, colorOf: (x: number, y: number) => Color): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([...colorOf(x, y), 255], (y * width + x) * 4)
  }
}

/** Mixes a colour into the pixel at (x, y): 0 leaves it, 1 replaces it. Outside of the picture nothing happens. */
export function mix({ width, height, data }: Canvas, x: number, y: number, color: Color, share: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  const at = (y * width + x) * 4
  for (const [channel, value] of color.entries()) {
    data[at + channel] = (data[at + channel] ?? 0) * (1 - share) + value * share
  }
}

/** Mixes a colour into all pixels whose distance to (cx, cy) is at most the radius, softly at the edge. */
export function disc(canvas: Canvas, cx: number, cy: number, radius: number, color: Color, share: number): void {
  for (let y = Math.floor(cy - radius); y <= Math.ceil(cy + radius); y++) {
    for (let x = Math.floor(cx - radius); x <= Math.ceil(cx + radius); x++) {
      const inside = Math.min(1, radius + 0.5 - Math.hypot(x - cx, y - cy))
      if (inside > 0) mix(canvas, x, y, color, share * inside)
    }
  }
}

export type Point = readonly [x: number, y: number]

/** Draws a line through these points with a round pen of this radius. */
export function stroke(canvas: Canvas, points: readonly Point[], radius: number, color: Color, share = 1): void {
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[index + 1] ?? [x, y]
    const steps = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y)))
    for (let step = 0; step < steps; step++) {
      disc(canvas, x + ((nextX - x) * step) / steps, y + ((nextY - y) * step) / steps, radius, color, share)
    }
  }
}
