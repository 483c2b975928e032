/** What CloudFront hands to a function at the edge, as far as we read it. */
interface ViewerRequest {
  request: { uri: string }
}

/**
 * Runs at the edge, on the pages' own behaviour only, so that /api never comes here. A path that is not a file is
 * one of the single page's own routes and gets the page. Files are /assets/… and those at the top that have an
 * ending; deeper down a dot may belong to a name, as in /user/ada.l.
 *
 * The stack sends the text of this very function, so it must stand alone and be named `handler`.
 */
export function handler(event: ViewerRequest): { uri: string } {
  const request = event.request
  const isFile = request.uri.startsWith('/assets/') || /^\/[^/]+\.[A-Za-z0-9]+$/.test(request.uri)
  if (!isFile) request.uri = '/index.html'
  return request
}
