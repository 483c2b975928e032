export interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/**
 * `losing` takes a program and cuts the connection, `swallowing` takes it silently, `leading-away` redirects into our network.
 */
export const siteBehaviours = [
  'well',
  'slow',
  'cut',
  'failing',
  'forbidding',
  'challenging',
  'changed',
  'leading-away',
  'losing',
  'swallowing',
  'busy',
] as const
export type SiteBehaviour = (typeof siteBehaviours)[number]

const challenge =
  '<html><head><title>Just a moment...</title></head><body><div id="cf-wrapper">Enable JavaScript and cookies</div></body></html>'

export function replyByBehaviour(mood: SiteBehaviour, takes: boolean, well: () => Reply): Reply | 'silence' | 'cut' {
  switch (mood) {
    case 'well':
      return well()
    case 'slow':
      return 'silence'
    case 'cut':
      return 'cut'
    case 'failing':
      return { status: 502, body: '<h1>Bad gateway</h1>' }
    case 'forbidding':
      return { status: 403, body: '<h1>Forbidden</h1>' }
    case 'busy':
      return { status: 429, body: 'slow down' }
    case 'challenging':
      return { status: 503, body: challenge }
    case 'changed':
      return { body: '<html><body><main>All new, all shiny</main></body></html>' }
    case 'leading-away':
      return { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } }
    case 'losing':
      if (!takes) return well()
      well()
      return 'cut'
    case 'swallowing':
      return takes ? { status: 500 } : well()
  }
}
