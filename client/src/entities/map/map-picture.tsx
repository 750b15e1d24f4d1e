import { classes } from '../../kit/classes.ts';
import type { Band } from './frames.ts';
import { alignOf, labelsOf, marks } from './labels.ts';
import css from './map-box.module.css';
import type { MapPlace } from './map-places.ts';
import type { Outlines } from './outlines.ts';
import { roomClass } from './rooms.ts';
import { placeOn, type SheetName } from './sheet.ts';

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;
const anchors = { left: 'start', center: 'middle', right: 'end' } as const;
/** The leader comes first, then those behind it. */
const revealOf = (rank: number) => (rank === 0 ? undefined : rank < 5 ? css.soon : css.then);

interface Props {
  sheet: SheetName;
  /** by rank */
  places: readonly MapPlace[];
  outlines: Outlines;
}

/**
 * The first picture of a map, of any width and in either light: positions are parts of the whole, names and marks keep
 * their size. The canvas that takes its place draws the same.
 */
export function MapPicture({ sheet, places, outlines }: Props) {
  const ranks = new Map(places.map((place, rank) => [place.code, { ...place, rank }]));
  const fill = (band: Band | undefined, isSelected: boolean, rank: number) =>
    classes(band && css[band], band && revealOf(rank), isSelected && css.chosen);
  const areas = outlines.areas.filter(({ isArea }) => isArea);
  const isPlain = ({ code }: { code: string }) => ranks.get(code)?.band === undefined && !ranks.get(code)?.chosen;
  return (
    <svg className={css.drawing} aria-hidden="true">
      <svg
        viewBox={`0 0 ${outlines.width} ${outlines.height}`}
        preserveAspectRatio="none"
        className={css.land}
        aria-hidden="true"
      >
        <path
          d={areas
            .filter(isPlain)
            .map(({ d }) => d)
            .join('')}
        />
        {areas.map((area) => {
          const place = ranks.get(area.code);
          if (!place || isPlain(area)) return null;
          return <path key={area.code} d={area.d} className={fill(place.band, place.chosen, place.rank)} />;
        })}
        {outlines.areas.map(
          ({ d, isArea }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no code, and their order never changes
            !isArea && <path key={at} d={d} className={css.border} />,
        )}
      </svg>
      {places.map(({ code, band, chosen: isSelected }, rank) => {
        const point = outlines.points.get(code);
        if (!point || !band) return null;
        const { x, y } = placeOn(sheet, point);
        return (
          <circle
            key={code}
            cx={percent(x)}
            cy={percent(y)}
            r={marks.dot / 2}
            className={classes(css.point, fill(band, isSelected, rank))}
          />
        );
      })}
      {labelsOf(sheet, places, outlines).map((label) => (
        <text
          key={label.code}
          x={percent(label.x)}
          y={percent(label.y)}
          dy={label.isBelow ? marks.dot / 2 + marks.gap + marks.text / 2 : 0}
          textAnchor={anchors[alignOf(label)]}
          className={classes(css.name, roomClass(label.from))}
        >
          {label.text}
        </text>
      ))}
    </svg>
  );
}
