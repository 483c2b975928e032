const fields = ['input:not([type="hidden"])', 'textarea', 'select'].map((field) => `${field}:not(:disabled)`).join()

/** Lets the focus start at the first field of a dialog, unless something in it asks for the focus. */
export function beginAtField(body: HTMLElement | null): void {
  if (!body || body.querySelector('[data-autofocus]')) return
  body.querySelector(fields)?.setAttribute('data-autofocus', '')
}
