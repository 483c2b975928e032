import type { Page } from 'playwright-core'

/** A video of some seconds that the browser itself records, whose colours change, as bytes. */
async function recordedAs(mimeType: string, page: Page, seconds: number): Promise<Buffer> {
  const recorded = await page.evaluate(`(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 160
    canvas.height = 90
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: '${mimeType}' })
    const chunks = []
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    const stopped = new Promise((resolve) => { recorder.onstop = resolve })
    recorder.start()
    const begun = performance.now()
    await new Promise((resolve) => {
      function draw() {
        const passed = performance.now() - begun
        context.fillStyle = 'hsl(' + passed / 10 + ', 70%, 50%)'
        context.fillRect(0, 0, 160, 90)
        if (passed < ${seconds * 1000}) setTimeout(draw, 40)
        else resolve()
      }
      draw()
    })
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())]
  })()`)
  return Buffer.from(recorded as number[])
}

/** A WebM video of some seconds; `bytes` makes it that long, by an element at its end that players skip. */
export async function recordedVideo(page: Page, seconds: number, bytes = 0): Promise<Buffer> {
  const video = await recordedAs('video/webm', page, seconds)
  return bytes <= video.length ? video : Buffer.concat([video, voidOf(bytes - video.length)])
}

/** An MP4 video of some seconds, by what every Chromium can read and write in one. */
export const recordedMp4 = (page: Page, seconds: number): Promise<Buffer> =>
  recordedAs('video/mp4;codecs=vp9', page, seconds)

/** An EBML element of so many bytes that says nothing. */
function voidOf(bytes: number): Buffer {
  const element = Buffer.alloc(bytes)
  element[0] = 0xec
  // a length of eight bytes
  element.writeBigUInt64BE(BigInt(bytes - 9) | (1n << 56n), 1)
  return element
}
