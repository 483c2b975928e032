/** Another site opens in a tab of its own and learns nothing of this one. */
const isolateLink = (link: HTMLAnchorElement) => {
  if (link.host === '' || link.host === window.location.host) return
  link.target = '_blank'
  link.rel = 'noopener noreferrer nofollow ugc'
}

/** Has links and pictures of a text tell no other site of this one, and pictures without words none at all. */
export function isolateContent(content: DocumentFragment): void {
  for (const link of content.querySelectorAll('a')) isolateLink(link)
  for (const image of content.querySelectorAll('img')) {
    image.loading = 'lazy'
    // readers of screens would say its address
    if (!image.hasAttribute('alt')) image.alt = ''
    image.referrerPolicy = 'no-referrer'
  }
}
