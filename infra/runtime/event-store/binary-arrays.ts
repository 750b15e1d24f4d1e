/**
 * PostgreSQL's binary form of one-dimensional arrays, as parameters: `pg` sends a Buffer unchanged, so nothing is
 * escaped here or parsed there.
 */
const oid = { bool: 16, bytea: 17, int4: 23, text: 25, uuid: 2950 };
const headerLength = 20;

function header(buffer: Buffer, elementType: number, count: number): void {
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(1, 4);
  buffer.writeInt32BE(elementType, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
}

function fixed<T>(
  elementType: number,
  size: number,
  values: readonly T[],
  write: (buffer: Buffer, value: T, offset: number) => void,
): Buffer {
  const buffer = Buffer.alloc(headerLength + values.length * (4 + size));
  header(buffer, elementType, values.length);
  let offset = headerLength;
  for (const value of values) {
    buffer.writeInt32BE(size, offset);
    write(buffer, value, offset + 4);
    offset += 4 + size;
  }
  return buffer;
}

export const intArray = (values: readonly number[]) =>
  fixed(oid.int4, 4, values, (buffer, value, offset) => buffer.writeInt32BE(value, offset));

export const booleanArray = (values: readonly boolean[]) =>
  fixed(oid.bool, 1, values, (buffer, value, offset) => buffer.writeUInt8(value ? 1 : 0, offset));

export function textArray(values: readonly (string | undefined)[]): Buffer {
  const lengths = values.map((value) => (value === undefined ? -1 : Buffer.byteLength(value)));
  const size = lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), headerLength);
  const buffer = Buffer.allocUnsafe(size);
  header(buffer, oid.text, values.length);
  let offset = headerLength;
  values.forEach((value, index) => {
    offset = buffer.writeInt32BE(lengths[index] ?? -1, offset);
    if (value !== undefined) offset += buffer.write(value, offset);
  });
  return buffer;
}

/** Elements are bytes or, as quick, texts with a character for each byte. */
function binaryArray(elementType: number, values: readonly (Buffer | string | undefined)[]): Buffer {
  const size = values.reduce((sum, value) => sum + 4 + (value?.length ?? 0), headerLength);
  const buffer = Buffer.allocUnsafe(size);
  header(buffer, elementType, values.length);
  let offset = headerLength;
  for (const value of values) {
    offset = buffer.writeInt32BE(value?.length ?? -1, offset);
    if (value !== undefined)
      offset += typeof value === 'string' ? buffer.write(value, offset, 'latin1') : value.copy(buffer, offset);
  }
  return buffer;
}

export const uuidArray = (values: readonly (Buffer | string | undefined)[]) => binaryArray(oid.uuid, values);
export const bytesArray = (values: readonly (Buffer | string)[]) => binaryArray(oid.bytea, values);
