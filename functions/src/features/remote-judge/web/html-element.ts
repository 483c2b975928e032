import { selectAll } from 'css-select'
import { type AnyNode, Document, type Element, isTag, isText, type ParentNode, Text } from 'domhandler'
import { DomHandler, DomUtils, Parser } from 'htmlparser2'
import type { Page, SiteWeb } from './session.ts'

/** Recursion goes as deep as elements are nested. */
const depthMax = 200
/** Never part of a text. */
const silent = new Set(['script', 'style', 'iframe', 'object', 'embed', 'link', 'meta', 'noscript', 'button', 'form'])
/** Begin new lines of a sample. */
const lines = new Set(['br', 'div', 'p', 'li'])

/** Stops while parsing, since the parser is slow on deep pages. */
class BoundedHandler extends DomHandler {
  readonly #tooDeep: () => Error

  constructor(tooDeep: () => Error) {
    super()
    this.#tooDeep = tooDeep
  }

  override onopentag(name: string, attribs: Record<string, string>): void {
    if (this.tagStack.length > depthMax) throw this.#tooDeep()
    super.onopentag(name, attribs)
  }
}

/** A page or an element. What is missing is reported as a changed page. */
export class Part {
  readonly #node: ParentNode
  readonly #page: Pick<Page, 'url'>
  readonly #web: Pick<SiteWeb, 'changed'>

  constructor(node: ParentNode, page: Pick<Page, 'url'>, web: Pick<SiteWeb, 'changed'>) {
    this.#node = node
    this.#page = page
    this.#web = web
  }

  static of(page: Page, web: Pick<SiteWeb, 'changed'>): Part {
    const handler = new BoundedHandler(() => web.changed(`depth < ${depthMax}`))
    new Parser(handler).end(page.text)
    return new Part(handler.root, page, web)
  }

  all(selector: string): Part[] {
    const found = selectAll<AnyNode, Element>(selector, this.#node)
    return found.map((one) => new Part(one, this.#page, this.#web))
  }

  one(selector: string): Part | null {
    return this.all(selector)[0] ?? null
  }

  need(selector: string): Part {
    const found = this.one(selector)
    if (!found) throw this.#web.changed(selector)
    return found
  }

  get next(): Part | null {
    const next = isTag(this.#node) ? DomUtils.nextElementSibling(this.#node) : null
    return next && new Part(next, this.#page, this.#web)
  }

  /** All that follows this element within its parent. */
  get rest(): Part {
    const following: AnyNode[] = []
    for (let node = isTag(this.#node) ? this.#node.next : null; node; node = node.next) following.push(node)
    return new Part(new Document(following), this.#page, this.#web)
  }

  wrap(mark: string): void {
    DomUtils.prependChild(this.#node, new Text(mark))
    DomUtils.appendChild(this.#node, new Text(mark))
  }

  attribute(name: string): string {
    return isTag(this.#node) ? (this.#node.attribs[name] ?? '') : ''
  }

  /** Text with single blanks. */
  get text(): string {
    return DomUtils.textContent(this.#node).replace(/\s+/g, ' ').trim()
  }

  /** Text with its lines, for samples and compiler output. */
  get lines(): string {
    const write = (node: AnyNode): string => {
      if (isText(node)) return node.data
      if (!isTag(node)) return ''
      const inner = node.children.map(write).join('')
      return node.name === 'br' ? '\n' : lines.has(node.name) ? `${inner}\n` : inner
    }
    const text = this.#node.children.map(write).join('').replaceAll('\r\n', '\n').replace(/^\n+/, '')
    return `${text.trimEnd()}\n`
  }

  drop(selector: string): void {
    for (const one of selectAll<AnyNode, Element>(selector, this.#node)) DomUtils.removeElement(one)
  }

  /** HTML for a statement: nothing that runs, absolute addresses, and no empty line, which would end it in Markdown. */
  get html(): string {
    const nodes = this.#node.children.filter((node) => !isTag(node) || !silent.has(node.name))
    for (const one of DomUtils.findAll(({ name }) => silent.has(name), nodes)) DomUtils.removeElement(one)
    for (const one of DomUtils.findAll(({ attribs }) => Object.keys(attribs).length > 0, nodes)) this.#tidy(one)
    const html = DomUtils.getOuterHTML(nodes).replaceAll('\r', '').trim()
    return html === '' ? '' : `<div>\n${html.replace(/\n(?=[ \t]*\n)/g, '&#10;')}\n</div>`
  }

  #tidy(one: Element): void {
    const { src, href, colspan, rowspan } = one.attribs
    const whole = (place: string) => URL.parse(place, this.#page.url.href)?.href ?? ''
    one.attribs = {
      ...(src !== undefined && { src: whole(src) }),
      ...(href !== undefined && { href: whole(href) }),
      ...(colspan !== undefined && { colspan }),
      ...(rowspan !== undefined && { rowspan }),
    }
  }
}
