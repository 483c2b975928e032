/** A site whose player may be embedded. */
interface VideoSite {
  /** for `frame-src` of the pages' policy */
  readonly origin: string
  /** the first group is the video's name */
  readonly links: readonly RegExp[]
  readonly player: (name: string) => string
}

/** No two adjacent parts of a pattern match the same characters, so that matching is linear. */
const videoSites: readonly VideoSite[] = [
  {
    origin: 'https://www.youtube-nocookie.com',
    links: [
      /^https?:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#]|$)/,
      /^https?:\/\/youtu\.be\/([\w-]{11})(?:[?#/]|$)/,
      /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[?#/]|$)/,
    ],
    player: (name) => `/embed/${name}`,
  },
  {
    origin: 'https://player.bilibili.com',
    links: [/^https?:\/\/(?:www\.|m\.)?bilibili\.com\/video\/(BV[0-9A-Za-z]{10})(?:[?#/]|$)/],
    player: (name) => `/player.html?bvid=${name}&autoplay=0`,
  },
  {
    origin: 'https://player.vimeo.com',
    links: [/^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{1,12})(?:[?#/]|$)/],
    player: (name) => `/video/${name}`,
  },
]

export const frameOrigins: readonly string[] = videoSites.map(({ origin }) => origin)

/** The address of the player of a linked video; null if it cannot be embedded. */
export function frameOf(url: string): string | null {
  for (const { origin, links, player } of videoSites) {
    const name = links.map((link) => link.exec(url)?.[1]).find((found) => found !== undefined)
    if (name !== undefined) return `${origin}${player(name)}`
  }
  return null
}
