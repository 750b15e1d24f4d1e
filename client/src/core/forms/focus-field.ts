const focusable = 'input, textarea, select, button, [contenteditable="true"], [tabindex]';

/** Moves the focus to a field; one that is made of several controls has its id on the box around them. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const target = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
  field?.scrollIntoView({ block: 'center' });
  target?.focus();
}
