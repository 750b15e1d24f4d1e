import type { ProfileType } from '@portal/shared/codes/profiles';
import { codesIn, profileViews } from '../../../entities/company/types.ts';
import { groundOf } from '../../../entities/product/cover.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { numbers } from '../../../kit/numbers.ts';
import styles from './banner.module.css';

/** Hills behind each other, the last one nearest: heights at five points across, of a hundred. */
const hills = [
  { heights: [52, 30, 46, 22, 40], opacity: 0.14 },
  { heights: [66, 52, 38, 56, 34], opacity: 0.18 },
  { heights: [82, 62, 74, 58, 70], opacity: 0.22 },
] as const;

/** A curve through the points, closed along the foot. */
const shapeOf = (heights: readonly number[]): string => {
  const step = 1440 / (heights.length - 1);
  const points = heights.map((height, at) => [at * step, height * 2.4] as const);
  const curves = points.slice(1).map(([x, y], at) => {
    const [before = 0, level = 0] = points[at] ?? [];
    const middle = (before + x) / 2;
    return `C${middle} ${level} ${middle} ${y} ${x} ${y}`;
  });
  return `M0 ${points[0]?.[1] ?? 0}${curves.join('')}V240H0Z`;
};

/** A landscape in the colours of a category, with its sign in the sky. */
export function Banner({ type, category }: { type: ProfileType; category: string }) {
  const [first = ''] = codesIn(type, category);
  const motif = profileViews[type].motifOf(first);
  return (
    <div className={`${styles.banner} ${groundOf(motif)}`} aria-hidden="true">
      <svg
        className={styles.land}
        viewBox="0 0 1440 240"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        {numbers(24).map((star) => (
          <circle
            key={star}
            className={styles.star}
            cx={(star * 317) % 1440}
            cy={12 + ((star * 53) % 96)}
            r={1 + (star % 3)}
          />
        ))}
        {hills.map(({ heights, opacity }) => (
          <path key={heights[0]} className={styles.hill} opacity={opacity} d={shapeOf(heights)} />
        ))}
      </svg>
      <Icon name={motif} className={styles.sign} />
    </div>
  );
}
