/**
 * For the `ref` of a form that opens where a button was pressed: brings it into view and puts the cursor into its first field, so
 * that nobody looks for it below the fold and a keyboard or a screen reader goes on inside it.
 */
export function showForm(form: HTMLElement | null): void {
  if (!form) return
  form.querySelector<HTMLElement>('select, textarea, input')?.focus({ preventScroll: true })
  form.scrollIntoView({ block: 'nearest' })
}
