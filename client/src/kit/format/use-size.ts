import { useFormat } from './use-format.ts';

const KB = 1024;
const MB = KB * KB;

/** The bytes of a file as people read them: to a tenth of a MB, or whole KB below one. */
export function useSize(): (bytes: number) => string {
  const { figure } = useFormat();
  return (bytes) =>
    bytes >= MB
      ? `${figure(Math.round((bytes / MB) * 10) / 10)} MB`
      : `${figure(Math.max(1, Math.round(bytes / KB)))} KB`;
}
