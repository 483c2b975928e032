/** Links to other sites open in a new tab and send no referrer. */
const isolateLink = (link: HTMLAnchorElement) => {
  if (link.host === '' || link.host === window.location.host) return
  link.target = '_blank'
  link.rel = 'noopener noreferrer nofollow ugc'
}

/** Lets links and pictures of a text send no referrer to other sites; pictures without alt text become decorative. */
export function isolateContent(content: DocumentFragment): void {
  for (const link of content.querySelectorAll('a')) isolateLink(link)
  for (const image of content.querySelectorAll('img')) {
    image.loading = 'lazy'
    // else screen readers would read its address
    if (!image.hasAttribute('alt')) image.alt = ''
    image.referrerPolicy = 'no-referrer'
  }
}
