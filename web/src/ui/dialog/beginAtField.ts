/** What is typed into or chosen from. */
const fields = ['input:not([type="hidden"])', 'textarea', 'select'].map((field) => `${field}:not(:disabled)`).join()

/** Has the focus begin at the first field of what opens, where nothing there asks for it. */
export function beginAtField(body: HTMLElement | null): void {
  if (!body || body.querySelector('[data-autofocus]')) return
  body.querySelector(fields)?.setAttribute('data-autofocus', '')
}
