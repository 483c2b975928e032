/** Has the browser print a text as it is, under a line that says whose it is; the page around it stays off the paper. */
export function printText(head: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.title = head
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0'
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  const line = page.createElement('p')
  line.textContent = head
  const body = page.createElement('pre')
  body.textContent = text
  body.style.cssText = 'font: 12px monospace; white-space: pre-wrap; overflow-wrap: anywhere'
  page.title = head
  page.body.append(line, body)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
