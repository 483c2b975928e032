import { expect, it } from 'vitest'
import { frameOf, frameOrigins } from './contract-sites.ts'

it('CO-01 frames linked videos of listed sites, and no others', () => {
  const framed = {
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ': '/embed/dQw4w9WgXcQ',
    'https://m.youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=10': '/embed/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=10': '/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ': '/embed/dQw4w9WgXcQ',
    'https://www.bilibili.com/video/BV1xx411c7mD/?p=2': '/player.html?bvid=BV1xx411c7mD&autoplay=0',
    'https://vimeo.com/76979871': '/video/76979871',
    'https://player.vimeo.com/video/76979871': '/video/76979871',
  }
  for (const [link, player] of Object.entries(framed)) {
    const address = new URL(frameOf(link) ?? 'about:blank')
    expect(address.pathname + address.search).toBe(player)
    expect(frameOrigins).toContain(address.origin)
  }
  const others = [
    'https://example.com/lecture.mp4',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'https://example.com/?https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ"onload="alert(1)',
    'https://www.youtube.com/watch?v=short',
    'javascript:alert(1)',
  ]
  expect(others.map(frameOf)).toEqual(others.map(() => null))
})
