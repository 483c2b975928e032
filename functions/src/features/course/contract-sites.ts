/** A site whose player may stand in a page of ours: what its links look like, and where its player is. */
interface VideoSite {
  /** as the pages' policy names it in `frame-src` */
  readonly origin: string
  /** each finds the video's name in a link */
  readonly links: readonly RegExp[]
  readonly player: (name: string) => string
}

/** Links are texts of up to 2,000 characters; no two parts of a pattern that follow each other take the same ones. */
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

/** The origins whose frames the pages' policy admits. */
export const frameOrigins: readonly string[] = videoSites.map(({ origin }) => origin)

/** The address of the player for a linked video that may be framed; null for a link that opens by itself. */
export function frameOf(url: string): string | null {
  for (const { origin, links, player } of videoSites) {
    const name = links.map((link) => link.exec(url)?.[1]).find((found) => found !== undefined)
    if (name !== undefined) return `${origin}${player(name)}`
  }
  return null
}
