/** A UUID; the browser's own function is absent on plain http. */
function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    if (at === 6) return (byte & 0x0f) | 0x40;
    return at === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const text = hex.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The id of each write. When no answer came back nobody knows whether it was done; the same write tried again then
 * carries the same id, so that it is done once.
 */
export class CommandIds {
  private readonly open = new Map<string, string>();

  of(write: string): string {
    const id = this.open.get(write) ?? uuid();
    this.open.set(write, id);
    return id;
  }

  answered(write: string): void {
    this.open.delete(write);
  }
}
