/** Where an address of a thing is asked for. */
export interface PageRequest {
  /** the file that would be served without the Lambda, which tells the language: index.html or en.html */
  file: string
  /** the path of the address, as browsers send it, and its query */
  path: string
  query: URLSearchParams
  requestId: string
}

/** An answer for a browser. */
export interface Page {
  status: 200 | 404
  html: string
}

/** What the pages' build gives to whoever serves them. */
export interface Built {
  pageHeaders: Readonly<Record<'content-type' | 'cache-control', string>>
  /** @param readTemplate reads a file of the built pages that are up now */
  pages: (readTemplate: (name: string) => Promise<string>) => (asked: PageRequest) => Promise<Page>
}
