import { whenIdle } from '../../lib/loading/whenIdle.ts'
import { copyText } from '../copyText.ts'
import { formulaPlaces, isDisplay } from './formula/places.ts'

/** The TeX of formulas, for copying. */
const texOf = new WeakMap<Element, string>()

/**
 * Keeps formulas on one line with adjacent punctuation, and typesets complex ones once the typesetter is loaded. A text that
 * is not visible yet waits a little for it and for the fonts, which would shift the layout.
 */
export async function fillMath(root: HTMLElement, isSeen = false): Promise<void> {
  const pending: HTMLElement[] = []
  for (const place of root.querySelectorAll<HTMLElement>(formulaPlaces)) {
    const tex = place.dataset.tex ?? place.textContent ?? ''
    texOf.set(place, tex)
    if (!isDisplay(place) && !place.closest('.math-line')) keepSigns(place)
    if (place.dataset.tex === undefined) pending.push(place)
    delete place.dataset.tex
  }
  if (!root.querySelector('math') && pending.length === 0) return
  document.addEventListener('selectstart', prepareCopy, { once: true })
  const set = pending.length === 0 ? null : typesetAll(pending)
  const isReady = set === null && fonts.every((font) => document.fonts.check(font, 'x'))
  if (!isSeen && !isReady) showOnce(root, [set, ...fonts.map((font) => document.fonts.load(font, 'x'))])
  await set
}

async function typesetAll(places: readonly HTMLElement[]): Promise<void> {
  const { typesetFormula: typeset } = await import('./formula/typeset.ts')
  for (const place of places) {
    const formula = typeset(place.textContent ?? '', isDisplay(place))
    if (formula !== null) place.replaceChildren(formula)
  }
}

/** How long a text waits for its formulas, in ms. */
const wait = 1000
const fonts = ['1em "OJ Formulas"', 'italic 1em "OJ Formulas"']

/** Shows a text once everything has settled, or after `wait`. */
function showOnce(root: HTMLElement, all: readonly unknown[]): void {
  root.style.visibility = 'hidden'
  root.dataset.waiting = ''
  const show = () => {
    root.style.removeProperty('visibility')
    delete root.dataset.waiting
  }
  const late = window.setTimeout(show, wait)
  void Promise.allSettled(all).then(() => {
    window.clearTimeout(late)
    show()
  })
}

const prepareCopy = () =>
  import('./copyTex.ts')
    .then(({ copyTex }) => document.addEventListener('copy', (event) => copyTex(event, texOf)))
    // then copies have formulas as the browser writes them
    .catch(() => undefined)

/** Keeps opening punctuation before a formula and closing punctuation after it on its line. */
function keepSigns(place: HTMLElement): void {
  let unit: Element = place
  // the formula may be the only content of an emphasis
  while (unit.parentElement?.matches('strong, em, b, i') && unit.parentElement.childNodes.length === 1) {
    unit = unit.parentElement
  }
  const { previousSibling: before, nextSibling: after } = unit
  const opening = before instanceof Text ? /[\p{Ps}\p{Pi}]+$/u.exec(before.data) : null
  const closing = after instanceof Text ? /^[\p{Pe}\p{Pf}、。，．：；！？,.:;!?%]+/u.exec(after.data) : null
  if (!opening && !closing) return
  const line = document.createElement('span')
  line.className = 'math-line'
  unit.replaceWith(line)
  if (opening && before instanceof Text) line.append(before.splitText(opening.index))
  line.append(unit)
  if (closing && after instanceof Text) {
    after.splitText(closing[0].length)
    line.append(after)
  }
}

const colorBlock = (block: HTMLElement) =>
  import('./code.ts')
    .then(({ highlightCode: highlight }) => highlight(block, block.className.slice('language-'.length)))
    // without its grammar the code stays plain
    .catch(() => undefined)

/** Highlights code blocks with a language once they are in view and the page is idle. Returns what stops it. */
export function colourCode(root: HTMLElement): () => void {
  const stops: (() => void)[] = []
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      observer.unobserve(target)
      stops.push(whenIdle(() => void colorBlock(target)))
    }
  })
  for (const block of root.querySelectorAll('pre > code[class^="language-"]')) observer.observe(block)
  return () => {
    observer.disconnect()
    for (const stop of stops) stop()
  }
}

/** Wraps tables so that wide ones scroll within a frame, by keyboard too. */
export function boxTables(root: HTMLElement, className: string): void {
  for (const table of root.querySelectorAll('table')) {
    const box = document.createElement('div')
    box.className = className
    box.tabIndex = 0
    table.replaceWith(box)
    box.append(table)
  }
}

/** Gives each code block a copy button, which shows the result in its own text for 2 s. */
export function addCopyButtons(
  root: HTMLElement,
  className: string,
  labels: Record<'copy' | 'copied' | 'failed', string>,
): void {
  for (const block of root.querySelectorAll<HTMLElement>('pre')) {
    const code = block.textContent ?? ''
    block.tabIndex = 0
    const button = document.createElement('button')
    button.type = 'button'
    button.className = className
    button.textContent = labels.copy
    button.addEventListener('click', async () => {
      button.textContent = (await copyText(code)) ? labels.copied : labels.failed
      window.setTimeout(() => {
        button.textContent = labels.copy
      }, 2000)
    })
    const frame = document.createElement('div')
    frame.append(button)
    block.replaceWith(frame)
    frame.prepend(block)
  }
}

/** Selects pictures or links that are files of this site. */
const ownFileSelector = (attribute: 'src' | 'href') => `[${attribute}^="/api/file/view?"]`

/**
 * Finds the pictures and links of a text that are this site's own files. For a signed-in reader (`uid`) some may need a
 * signed address, so pictures are not loaded yet; the returned function loads them.
 */
export function deferFiles(root: DocumentFragment, uid: string | undefined): (() => Promise<void>) | null {
  const links = [...root.querySelectorAll<HTMLAnchorElement>(`a${ownFileSelector('href')}`)]
  for (const link of links) link.download = ''
  if (uid === undefined) return null
  const pictures = [...root.querySelectorAll<HTMLImageElement>(`img${ownFileSelector('src')}`)].map((picture) => {
    const address = picture.getAttribute('src') ?? ''
    picture.removeAttribute('src')
    return [picture, address] as const
  })
  if (links.length + pictures.length === 0) return null
  return async () => (await import('./files.ts')).showFiles(uid, pictures, links)
}

/** The other site that a picture would come from; null for one of this site, or that is in the text itself. */
function foreignHost(address: string): string | null {
  try {
    const { protocol, origin, host } = new URL(address, window.location.href)
    return /^https?:$/.test(protocol) && origin !== window.location.origin ? host : null
  } catch {
    return null
  }
}

/** Replaces pictures that fail to load by words. */
export function tellMissing(root: DocumentFragment, className: string, label: string): void {
  for (const picture of root.querySelectorAll('img')) {
    picture.addEventListener('error', () => {
      const words = document.createElement('span')
      words.className = className
      words.textContent = [picture.alt, label].filter((words) => words !== '').join(' · ')
      picture.replaceWith(words)
    })
  }
}

/**
 * Replaces pictures of other sites by a button each: loading them would tell the other site who reads the text, and when.
 */
export function holdForeign(root: DocumentFragment, className: string, label: (host: string) => string): void {
  for (const picture of root.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? ''
    const host = foreignHost(address)
    if (host === null) continue
    picture.removeAttribute('src')
    const button = document.createElement('button')
    button.type = 'button'
    button.className = className
    button.textContent = [picture.alt, label(host)].filter((words) => words !== '').join(' · ')
    button.addEventListener('click', (event) => {
      // it may be within a link
      event.preventDefault()
      picture.src = address
      picture.tabIndex = -1
      button.replaceWith(picture)
      picture.focus()
    })
    picture.replaceWith(button)
  }
}
