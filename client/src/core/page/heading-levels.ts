/**
 * A rich text whose headings begin below the page's title and skip no level, since screen readers navigate by levels.
 * Stored headings are h2 to h4, without attributes.
 */
export function withHeadingLevels(html: string): string {
  const open: { level: number; own: number }[] = [];
  return html.replace(/<(\/?)h([2-4])>/g, (_, slash: string, digit: string) => {
    const own = Number(digit);
    if (!slash) {
      while ((open.at(-1)?.own ?? 0) >= own) open.pop();
      open.push({ own, level: (open.at(-1)?.level ?? 1) + 1 });
    }
    return `<${slash}h${open.at(-1)?.level ?? own}>`;
  });
}
