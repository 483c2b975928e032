// Runs in the page (`layout.ts` hands it over as text): what is wrong with how the page is laid out now, in words, each
// fault once. A text that is cut off with an ellipsis is meant to be, and so is one for screen readers only.
;(() => {
  /** Half pixels, and what letters stand out of their own boxes. */
  const slack = 2
  const faults = new Set()
  const root = document.documentElement
  const width = root.clientWidth

  /** Formulas, charts and editors have boxes that no rule of layout holds for. */
  const foreign = 'math, svg, canvas, .cm-editor, [data-layout-foreign]'

  function nameOf(element) {
    const parts = []
    for (let at = element; at && at !== document.body && parts.length < 4; at = at.parentElement) {
      const name = [...at.classList].find((one) => one.startsWith('_')) ?? at.classList[0]
      parts.unshift(at.tagName.toLowerCase() + (name ? `.${name}` : ''))
    }
    const text = element.textContent.trim().slice(0, 30)
    return `${parts.join(' > ')} “${text}”`
  }

  /** What a function tells of each element, worked out once: reading styles takes most of the time. */
  function remember(tell) {
    const told = new Map()
    return (element) => {
      if (!told.has(element)) told.set(element, tell(element))
      return told.get(element)
    }
  }

  const styleOf = remember((element) => {
    const { position, display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    return { position, display, overflowX, overflowY, textOverflow, webkitLineClamp }
  })
  const boxOf = remember((element) => element.getBoundingClientRect())

  const isForReaders = remember((element) => {
    const { clipPath, width: wide } = getComputedStyle(element)
    if (clipPath.startsWith('inset(50%') || clipPath.startsWith('inset(100%')) return true
    // a pixel, or more of them where letters are larger
    if (styleOf(element).position === 'absolute' && Number.parseFloat(wide) < 3) return true
    return element.parentElement !== null && isForReaders(element.parentElement)
  })
  const isHidden = remember(
    (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isForReaders(element),
  )

  const cutsX = (style) => style.overflowX !== 'visible'
  const cutsY = (style) => style.overflowY !== 'visible'
  const scrolls = (value) => value === 'auto' || value === 'scroll'
  const clamps = (style) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'

  /** The layer that an element is painted in: what lies in another one may cover it. */
  function layerOf(element) {
    for (let at = element; at; at = at.parentElement) {
      if (/^(fixed|sticky|absolute)$/.test(styleOf(at).position) && at !== element.closest('label, button, a'))
        return at
    }
    return root
  }

  /** What stays to be seen of a rectangle in all that cuts it; what was cut off by a box that is not meant to is told. */
  function seen(element, rect, what) {
    let { left, right, top, bottom } = rect
    for (let at = element; at && at !== root; at = at.parentElement) {
      const style = styleOf(at)
      if (style.position === 'fixed') break
      if (!cutsX(style) && !cutsY(style)) continue
      const box = boxOf(at)
      const meant = clamps(style) || at.closest('[data-layout-cut]')
      if (cutsX(style)) {
        const cut = Math.max(right - box.right, box.left - left)
        if (cut > slack && !meant && !scrolls(style.overflowX)) faults.add(`cut off: ${what}`)
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      if (cutsY(style)) {
        const middle = (rect.top + rect.bottom) / 2
        if ((middle > box.bottom || middle < box.top) && !meant && !scrolls(style.overflowY)) {
          faults.add(`cut off: ${what}`)
        }
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
      if (left >= right || top >= bottom) return null
    }
    return { left, right, top, bottom }
  }

  // those that a narrow window does not show are not read out either
  const titles = [...document.querySelectorAll('h1')].filter((element) => element.checkVisibility())
  if (titles.length !== 1) faults.add(`${titles.length} titles: ${titles.map(nameOf).join(' and ')}`)

  if (root.scrollWidth > width) faults.add(`the page is ${root.scrollWidth} px wide in a window of ${width}`)

  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.data.trim()
    if (text === '' || /^(SCRIPT|STYLE|OPTION|TITLE)$/.test(parent.tagName) || parent.closest(foreign)) continue
    if (isHidden(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5 && rect.height > 0.5)
    if (rects.length === 0) continue
    let box = parent
    while (box.parentElement && styleOf(box).display === 'inline') box = box.parentElement
    const what = nameOf(parent)
    // letters one under the other
    const letters = [...text.replaceAll(/\s+/g, '')].length
    if (rects.length >= 4 && letters / rects.length < 2.5) faults.add(`letters one under the other: ${what}`)
    const around = boxOf(box)
    const boxStyle = styleOf(box)
    const layer = layerOf(parent)
    for (const rect of rects) {
      const middle = (rect.top + rect.bottom) / 2
      if (!cutsX(boxStyle) && (rect.right > around.right + slack || rect.left < around.left - slack)) {
        faults.add(`sticks out of its box: ${what}`)
      }
      if (!cutsY(boxStyle) && (middle > around.bottom || middle < around.top)) faults.add(`sticks out below: ${what}`)
      const left = seen(parent, rect, what)
      if (!left) continue
      if (left.right > width + slack || left.left < -slack) faults.add(`beyond the window: ${what}`)
      // the middle of the line: ascenders of one line may touch the line above
      const trim = (left.bottom - left.top) * 0.25
      texts.push({ ...left, top: left.top + trim, bottom: left.bottom - trim, parent, box, layer, what })
    }
  }

  /** Things to press that are seen, with what a text that lies in them belongs to. */
  const boxes = []
  for (const element of document.querySelectorAll('button, a[href], input, select, textarea, [role=tab], img')) {
    if (element.closest(foreign) || isHidden(element)) continue
    if (styleOf(element).display === 'inline' || element.type === 'file') continue
    const rect = boxOf(element)
    if (rect.width < 1 || rect.height < 1) continue
    const what = nameOf(element)
    const left = styleOf(element).position === 'fixed' ? rect : seen(element.parentElement, rect, what)
    if (!left) continue
    if (left.right > width + slack || left.left < -slack) faults.add(`beyond the window: ${what}`)
    boxes.push({ ...left, parent: element, box: element, layer: layerOf(element.parentElement), what })
  }

  /** Whether one can be scrolled from under the other. */
  const slidesUnder = (one, other) => {
    for (let at = one.parent; at && at !== root; at = at.parentElement) {
      if (scrolls(styleOf(at).overflowX) && at.scrollWidth > at.clientWidth && !at.contains(other.parent)) return true
    }
    return false
  }
  const isWithin = (a, b) => a.parent.contains(b.parent) || b.parent.contains(a.parent)
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack
  const all = [...texts, ...boxes].sort((a, b) => a.top - b.top)
  for (const [at, one] of all.entries()) {
    for (let next = at + 1; next < all.length && all[next].top < one.bottom; next++) {
      const other = all[next]
      if (one.layer !== other.layer || one.box === other.box || isWithin(one, other)) continue
      if (slidesUnder(one, other) || slidesUnder(other, one)) continue
      if (meet(one, other)) faults.add(`one over the other: ${one.what} and ${other.what}`)
    }
  }
  return [...faults]
})()
