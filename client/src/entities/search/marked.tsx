import type { SearchHit } from '@portal/shared/calls/search';

/** A text with what was looked for marked in it; it is text, whatever it holds. */
export function Marked({ text, marks }: { text: string; marks: SearchHit['nameMarks'] }) {
  const segments: { from: number; text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const [from = 0, to = 0] of marks) {
    if (from > at) segments.push({ from: at, text: text.slice(at, from), isMarked: false });
    segments.push({ from, text: text.slice(from, to), isMarked: true });
    at = to;
  }
  segments.push({ from: at, text: text.slice(at), isMarked: false });
  return segments.map((segment) => (segment.isMarked ? <mark key={segment.from}>{segment.text}</mark> : segment.text));
}
