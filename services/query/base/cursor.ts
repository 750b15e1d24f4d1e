import { z } from 'zod';

/** The row before a page: its sort value, and what distinguishes rows with the same one. */
export interface Place {
  at: string;
  id: string;
}

const placeSchema = z.tuple([z.string().max(40), z.string().max(120)]);

export const cursorOf = ({ at, id }: Place): string => Buffer.from(JSON.stringify([at, id])).toString('base64url');

export const isTime = (at: string): boolean => z.iso.datetime().safeParse(at).success;

/** The content of a cursor; undefined for an invalid one. `isPlace` validates the sort value. */
export function placeIn(cursor: string, isPlace: (at: string) => boolean = isTime): Place | undefined {
  try {
    const [at, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return isPlace(at) && !id.includes('\0') ? { at, id } : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError) return undefined;
    throw cause;
  }
}
