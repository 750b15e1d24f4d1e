import styles from './art.module.css';

const drawings = {
  empty: (
    <>
      <path className={styles.soft} d="M30 58h140v62a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8z" />
      <path className={styles.line} d="M30 58l22-30h96l22 30M30 58h44c0 12 10 22 26 22s26-10 26-22h44" />
      <path className={styles.line} d="M100 8v14M72 12l6 12M128 12l-6 12" />
    </>
  ),
  nothing: (
    <>
      <circle className={styles.soft} cx="90" cy="66" r="44" />
      <circle className={styles.line} cx="90" cy="66" r="44" />
      <path className={styles.line} d="M122 98l32 30M74 60h32M74 74h20" />
    </>
  ),
  broken: (
    <>
      <path className={styles.soft} d="M40 30h50l-10 30 20 14-14 50H40z" />
      <path className={styles.line} d="M90 30H40v94h46l14-50-20-14zM110 30h50v94h-46l8-34" />
      <path className={styles.line} d="M56 50h14M56 66h10M132 52h14M132 68h14" />
    </>
  ),
  locked: (
    <>
      <rect className={styles.soft} x="54" y="62" width="92" height="66" rx="10" />
      <rect className={styles.line} x="54" y="62" width="92" height="66" rx="10" />
      <path className={styles.line} d="M74 62V44a26 26 0 0 1 52 0v18M100 88v16" />
    </>
  ),
  lost: (
    <>
      <path className={styles.soft} d="M20 120c30-40 50-10 80-34s50-40 80-30v64z" />
      <path className={styles.line} d="M20 120c30-40 50-10 80-34s50-40 80-30" />
      <path
        className={styles.line}
        d="M100 20a20 20 0 0 1 20 20c0 14-20 34-20 34S80 54 80 40a20 20 0 0 1 20-20M100 36v8"
      />
    </>
  ),
  building: (
    <>
      <path className={styles.soft} d="M60 60h80v68H60z" />
      <path
        className={styles.line}
        d="M60 128V60h80v68M30 128h140M40 128V20h100M140 20v20M128 20L104 60M80 78h12M108 78h12M80 98h12M108 98h12"
      />
    </>
  ),
} as const;
export type ArtName = keyof typeof drawings;
export const artNames = Object.keys(drawings) as ArtName[];

/** The drawings of the states. */
export const Art = ({ name }: { name: ArtName }) => (
  <svg className={styles.art} viewBox="0 0 200 136" fill="none" aria-hidden="true" focusable="false">
    {drawings[name]}
  </svg>
);
