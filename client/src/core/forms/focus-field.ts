const focusable = 'input, textarea, select, button, [contenteditable="true"], [tabindex]';

/** Focuses a field; a field of several controls has its id on their container. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const target = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
  field?.scrollIntoView({ block: 'center' });
  target?.focus();
}
