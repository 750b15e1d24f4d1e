/** Lines of at most so many characters with all of the text in them: broken at blanks, within a word only where it is longer. */
export function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let rest = [...word];
    if (line.length && line.length + 1 + rest.length > width) {
      lines.push(line.join(''));
      line = [];
    }
    if (line.length) line.push(' ');
    while (line.length + rest.length > width) {
      lines.push(rest.slice(0, width).join(''));
      rest = rest.slice(width);
    }
    line.push(...rest);
  }
  if (line.length) lines.push(line.join(''));
  return lines;
}
