export interface PageRequest {
  /** the file that would be served without the Lambda, which gives the language: index.html or en.html */
  file: string
  path: string
  query: URLSearchParams
  requestId: string
}

export interface Page {
  status: 200 | 404
  html: string
}

/** What the pages' build provides to servers. */
export interface Built {
  pageHeaders: Readonly<Record<'content-type' | 'cache-control', string>>
  /** @param readTemplate reads a file of the deployed pages */
  pages: (readTemplate: (name: string) => Promise<string>) => (asked: PageRequest) => Promise<Page>
}
