import { roomWidths, widthOf } from '../../entities/map/rooms.ts';

/** Pixels around the field of the lines, the same in the first picture and on the canvas. */
export const field = { left: 56, right: 16, top: 12, bottom: 32 } as const;
/** Sizes in pixels: of a mark, and of the line. */
export const strokes = { mark: 7, line: 2 } as const;

/** About so many steps from nothing to the highest amount. */
const tickCount = 5;

export interface Scale {
  step: number;
  top: number;
  ticks: readonly number[];
}

/** Round steps that reach the highest amount, in dollars. */
export function scaleOf(lines: readonly { cents: readonly (bigint | null)[] }[]): Scale {
  const highest = Math.max(1, ...lines.flatMap(({ cents }) => cents.map((value) => Number(value ?? 0n) / 100)));
  const minStep = highest / tickCount;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = power * ([1, 2, 5].find((times) => times * power >= minStep) ?? 10);
  const count = Math.ceil(highest / step);
  return { step, top: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) };
}

/** Positions of a line from gap to gap: where something is not published, the line is interrupted. */
export function segmentsOf(cents: readonly (bigint | null)[]): number[][] {
  const segments: number[][] = [];
  for (const [index, value] of cents.entries()) {
    if (value === null) continue;
    const last = segments.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else segments.push([index]);
  }
  return segments;
}

const gap = 12;

/**
 * Of so many periods each how manyth is named, by rooms: a power of two, so that what is named in a narrow picture is so in
 * a wider one.
 */
export const everyOf = (periods: readonly string[]): number[] => {
  const widest = Math.max(0, ...periods.map(widthOf)) + gap;
  return roomWidths.map((width) => {
    const maxLabels = Math.max(1, Math.floor((width - field.left - field.right) / widest));
    return 2 ** Math.max(0, Math.ceil(Math.log2(periods.length / maxLabels)));
  });
};
