import { categories } from '@portal/shared/codes/index';
import { Icon } from '../../kit/icon.tsx';
import { numbers } from '../../kit/numbers.ts';
import styles from './hero-art.module.css';

/** The same scattered number each time, 0 to 1. */
const scatter = (seed: number): number => {
  const x = Math.sin(seed * 127.1) * 43_758.545;
  return x - Math.floor(x);
};

/** Above the buttons that move the banner on. */
const places = numbers(22).map((n) => ({ n, x: 40 + scatter(n) * 520, y: 60 + scatter(n + 50) * 200 }));

/** Arcs between places: trade that reaches out. */
export const NetArt = () => (
  <svg className={styles.art} viewBox="0 0 600 420" aria-hidden="true" focusable="false">
    {places.map(({ n, x, y }, at) => {
      const other = places[(at * 7 + 5) % places.length] ?? { x, y };
      const top = Math.min(y, other.y) - 60;
      return (
        <g key={n}>
          <path
            className={styles.stroke}
            opacity=".24"
            d={`M${x} ${y}Q${(x + other.x) / 2} ${top} ${other.x} ${other.y}`}
          />
          <circle className={styles.fill} opacity=".7" cx={x} cy={y} r={2 + (n % 4)} />
        </g>
      );
    })}
  </svg>
);

/** A tile with its sign for each kind of product. */
export const KindsArt = () => (
  <svg className={styles.art} viewBox="0 0 600 420" aria-hidden="true" focusable="false">
    {categories.map((category, at) => {
      const [x, y] = [150 + (at % 3) * 128, 56 + Math.floor(at / 3) * 128];
      return (
        <g key={category}>
          <rect className={styles.fill} opacity={0.1 + at * 0.02} x={x} y={y} width="108" height="108" rx="20" />
          <g opacity=".85" transform={`translate(${x + 29} ${y + 29}) scale(2.5)`}>
            <Icon name={category} className={styles.icon} />
          </g>
        </g>
      );
    })}
  </svg>
);

/** Links of a chain of entries. */
export const RecordArt = () => (
  <svg className={styles.art} viewBox="0 0 600 420" aria-hidden="true" focusable="false">
    {numbers(7).map((n) => {
      const [x, y] = [70 + (n - 1) * 70, 320 - (n - 1) * 38];
      return (
        <g key={n}>
          {n < 7 && <path className={styles.stroke} opacity=".5" strokeWidth="3" d={`M${x + 46} ${y + 14}l24 -24`} />}
          <rect className={styles.fill} opacity={0.06 + n * 0.03} x={x} y={y} width="54" height="54" rx="12" />
          <path
            className={styles.stroke}
            opacity=".7"
            strokeWidth="3"
            strokeLinecap="round"
            d={`M${x + 16} ${y + 22}h22M${x + 16} ${y + 33}h14`}
          />
        </g>
      );
    })}
  </svg>
);
