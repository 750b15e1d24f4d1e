/** A UUID; the browser's own function is absent on plain http. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    if (at === 6) return (byte & 0x0f) | 0x40;
    return at === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const text = hex.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface Open {
  id: string;
  isUnderWay: boolean;
}

/**
 * Command ids of writes. A write repeated after an unknown outcome keeps its id, so that it is executed once; after
 * another write it is a new one.
 */
export class CommandIds {
  private readonly open = new Map<string, Open>();

  begin(write: string): string {
    for (const [other, { isUnderWay }] of this.open) if (other !== write && !isUnderWay) this.open.delete(other);
    const id = this.open.get(write)?.id ?? uuid();
    this.open.set(write, { id, isUnderWay: true });
    return id;
  }

  /** `isKnown`: whether it was done or refused; false after a lost connection or a server fault */
  end(write: string, isKnown: boolean): void {
    const open = this.open.get(write);
    if (isKnown) this.open.delete(write);
    else if (open) open.isUnderWay = false;
  }
}
