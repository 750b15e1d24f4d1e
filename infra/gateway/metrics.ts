/** What one process says on /metrics, and how its lines are to be told from those of others. */
export interface Page {
  labels: Record<string, string>;
  text: string;
}

const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})?( .+)$/;

/**
 * One Prometheus page out of many: each sample gets the labels of its process, each metric keeps one HELP and one TYPE
 * line with all its samples after them, as the format asks.
 */
export function mergeMetrics(pages: readonly Page[]): string {
  const families = new Map<string, { about: Set<string>; samples: string[] }>();
  for (const { labels, text } of pages) {
    const own = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
    let family = { about: new Set<string>(), samples: [] as string[] };
    for (const line of text.split('\n')) {
      const [, name] = /^# (?:HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (name) {
        family = families.get(name) ?? { about: new Set(), samples: [] };
        families.set(name, family);
        family.about.add(line);
        continue;
      }
      const [, metric, inner, rest] = sample.exec(line) ?? [];
      if (metric) family.samples.push(`${metric}{${[...own, ...(inner ? [inner] : [])].join(',')}}${rest}`);
    }
  }
  return [...families.values()].flatMap(({ about, samples }) => [...about, ...samples, '']).join('\n');
}
