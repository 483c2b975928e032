import { formulaPlaces, isDisplay } from './formula/places.ts'

const formulaAt = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(formulaPlaces)

/** Copies a selection with its formulas as TeX, which `written` has by element. */
export function copyTex(event: ClipboardEvent, written: WeakMap<Element, string>): void {
  const selection = getSelection()
  const data = event.clipboardData
  if (!selection?.rangeCount || !data) return
  const range = selection.getRangeAt(0).cloneRange()
  const first = formulaAt(range.startContainer)
  const last = formulaAt(range.endContainer)
  if (first) range.setStartBefore(first)
  if (last) range.setEndAfter(last)
  const formulas = [...document.querySelectorAll<HTMLElement>(formulaPlaces)].filter((formula) =>
    range.intersectsNode(formula),
  )
  if (formulas.length === 0) return
  const copy = document.createElement('div')
  copy.append(range.cloneContents())
  for (const [at, clone] of copy.querySelectorAll<HTMLElement>(formulaPlaces).entries()) {
    const dollars = isDisplay(clone) ? '$$' : '$'
    clone.textContent = dollars + (written.get(formulas[at] ?? clone) ?? '') + dollars
  }
  for (const button of copy.querySelectorAll('button')) button.remove()
  copy.style.cssText = 'position:fixed;opacity:0'
  document.body.append(copy)
  // biome-ignore lint/performance/useDomNodeTextContent: where lines begin shows only in what is laid out
  data.setData('text/plain', copy.innerText)
  copy.remove()
  copy.removeAttribute('style')
  data.setData('text/html', copy.innerHTML)
  event.preventDefault()
}
