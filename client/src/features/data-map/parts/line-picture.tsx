import { roomClass } from '../../../entities/map/rooms.ts';
import type { Figures } from '../../../entities/map/use-figures.ts';
import { classes } from '../../../kit/classes.ts';
import { lineMarks } from '../line-marks.ts';
import { everyOf, scaleOf, segmentsOf, strokes } from '../line-scale.ts';
import css from './line-picture.module.css';

export interface LinePictureProps {
  /** in words */
  periods: readonly string[];
  /** a gap where an amount is null: not published */
  lines: readonly { name: string; cents: readonly (bigint | null)[]; withheld: readonly number[] }[];
  /** which period the map shows; -1 for all */
  at: number;
  figures: Figures;
}

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;
/** Of the field that marks are drawn on. */
const markField = 10;

/** Lines as they come with the page, of any width and in either light; the canvas that takes their place draws the same. */
export function LinePicture({ periods, lines, at, figures }: LinePictureProps) {
  const { ticks, top } = scaleOf(lines);
  const every = everyOf(periods);
  const x = (index: number): number => (index + 0.5) / periods.length;
  const y = (value: number): number => 1 - value / top;
  const dollarsOf = (cents: bigint): number => Number(cents) / 100;
  return (
    <div className={css.field}>
      <svg className={css.picture} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x2="100%" y1={percent(y(tick))} y2={percent(y(tick))} className={tick === 0 ? css.axis : css.tick} />
            <text x={-8} y={percent(y(tick))} textAnchor="end" className={css.words}>
              {figures.compact(tick)}
            </text>
          </g>
        ))}
        {periods.map((period, index) => {
          const from = every.findIndex((each) => index % each === 0);
          if (from < 0) return null;
          return (
            <text
              key={period}
              x={percent(x(index))}
              y="100%"
              dy={14}
              textAnchor="middle"
              className={classes(css.words, roomClass(from))}
            >
              {period}
            </text>
          );
        })}
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {lines.flatMap(({ name, cents }, line) =>
            segmentsOf(cents).map((segment) => (
              <polyline
                key={`${name} ${segment[0]}`}
                points={segment
                  .map((index) => [x(index), y(dollarsOf(cents[index] ?? 0n))].map((part) => part.toFixed(4)).join())
                  .join(' ')}
                className={classes(css.line, css[`line${line + 1}`])}
              />
            )),
          )}
        </svg>
        {lines.flatMap(({ name, cents }, line) =>
          cents.map((value, index) => {
            if (value === null) return null;
            const scale = (strokes.mark / markField) * (index === at ? 2 : 1);
            return (
              <svg
                // biome-ignore lint/suspicious/noArrayIndexKey: a period's place is its name
                key={`${name} ${index}`}
                x={percent(x(index))}
                y={percent(y(dollarsOf(value)))}
                className={css.place}
                aria-hidden="true"
              >
                <path
                  d={lineMarks[line]}
                  transform={`scale(${scale}) translate(${-markField / 2} ${-markField / 2})`}
                  className={css[`mark${line + 1}`]}
                />
              </svg>
            );
          }),
        )}
      </svg>
    </div>
  );
}
