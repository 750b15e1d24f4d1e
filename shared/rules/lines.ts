/** Lines of at most so many characters with all of the text in them: broken at blanks, within a word only where it is longer. */
export function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let remaining = [...word];
    if (line.length && line.length + 1 + remaining.length > width) {
      lines.push(line.join(''));
      line = [];
    }
    if (line.length) line.push(' ');
    while (line.length + remaining.length > width) {
      lines.push(remaining.slice(0, width).join(''));
      remaining = remaining.slice(width);
    }
    line.push(...remaining);
  }
  if (line.length) lines.push(line.join(''));
  return lines;
}
